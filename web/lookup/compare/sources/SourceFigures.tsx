import { memo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { shareOf } from '../../../../shared/rules/lookup/market.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import { retentionBase } from '../../../../shared/rules/lookup/retention.ts';
import { isKnownSignal, signalKindNames, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import { changeOf, countsText } from '../../../../shared/rules/lookup/yearChange.ts';
import { newSince, yearSums } from '../../../../shared/rules/lookup/yearSums.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { YearChange } from '../../../ui/figures/YearChange.tsx';
import type { Contender } from '../contender.ts';
import { CountedCell, Matrix, NotKnown } from '../Matrix.tsx';

/** Figures that don't depend on how much of a source is covered; posts of two sources never stand beside each other. */
export const SourceFigures = memo(function SourceFigures({
  name,
  contenders,
}: {
  name: string;
  contenders: readonly Contender[];
}) {
  const lastMonth = Math.max(...contenders.map(({ insight }) => insight.last_month));
  return (
    <ChartFrame
      id="figures"
      title="Key Metrics"
      alreadyTable
      definition="Numbers of posts aren’t compared between sources, since each is covered to a different extent. The share is that of the posts of the vertical over twelve months."
      months={latestMonths(lastMonth, 12)}
      summary={contenders
        .map((each) => `${each.name}: ${shareText(shareNow(each.insight))} of the vertical’s posts.`)
        .join(' ')}
      table={{
        columns: [
          { label: 'Source', kind: 'text' },
          { label: 'Share of the vertical’s posts, %', kind: 'count' },
          { label: 'Share in the twelve months before, %', kind: 'count' },
          { label: 'Posts, 3 months vs. a year earlier, %', kind: 'change' },
          { label: '1-month retention, %', kind: 'percent' },
          { label: 'Signal', kind: 'note' },
        ],
        rows: contenders.map(({ name: source, insight }) => [
          source,
          shareNow(insight),
          shareBefore(insight),
          insight.year_changes?.posts?.change ?? null,
          insight.retention.percents[0] ?? null,
          insight.signal && isKnownSignal(insight.signal) ? signalSentence(insight.signal, name) : null,
        ]),
      }}
      explanations={[
        { metric: 'activity' },
        { metric: 'authentic_yoy' },
        { metric: 'user_retention' },
        { metric: 'signals' },
      ]}
    >
      <Matrix
        label="Figure"
        contenders={contenders}
        rows={[
          {
            key: 'share',
            name: 'Share of the vertical’s posts',
            cells: contenders.map(({ insight }) => (
              <CountedCell key="share" n={insight.year_sums?.posts} of="posts">
                <strong>{shareText(shareNow(insight))}</strong>
              </CountedCell>
            )),
          },
          {
            key: 'share before',
            name: 'In the twelve months before',
            cells: contenders.map(({ insight }) => (
              <CountedCell key="before" n={yearSums(insight)?.posts_before} of="posts">
                {shareText(shareBefore(insight))}
              </CountedCell>
            )),
          },
          {
            key: 'yoy',
            name: 'Posts, 3 months vs. a year earlier',
            cells: contenders.map(({ insight }) => {
              const change = insight.year_changes?.posts;
              if (!change) return <NotKnown key="yoy" why="no figure a year earlier" />;
              return (
                <CountedCell key="yoy" n={null} of="posts" title={countsText(change, 'posts')}>
                  <YearChange {...changeOf(insight, 'posts')} figure="posts" />
                </CountedCell>
              );
            }),
          },
          {
            key: 'retention',
            name: '1-month retention',
            cells: contenders.map(({ insight }) => {
              const [percent] = insight.retention.percents;
              const { count, of } = retentionBase(insight);
              if (typeof percent !== 'number') return <NotKnown key="retention" why="too few authors" />;
              return (
                <CountedCell key="retention" n={count} of={of}>
                  {percentFigure(percent)}
                </CountedCell>
              );
            }),
          },
          {
            key: 'signal',
            name: 'Signal',
            cells: contenders.map(({ insight: { signal } }) =>
              signal && isKnownSignal(signal) ? (
                <CountedCell key="signal" n={null} of="posts" title={signalSentence(signal, name)}>
                  {signalKindNames[signal.kind]}
                </CountedCell>
              ) : (
                <CountedCell key="signal" n={null} of="posts">
                  none
                </CountedCell>
              ),
            ),
          },
        ]}
      />
    </ChartFrame>
  );
});

const shareNow = ({ year_sums }: InsightDocument) => (year_sums ? shareOf(year_sums, year_sums.posts) : null);

const shareBefore = (insight: InsightDocument) => {
  const { year_sums } = insight;
  return year_sums && newSince(insight) === null
    ? shareOf({ of: year_sums.of_before }, year_sums.posts_before)
    : null;
};

const shareText = (share: number | null) =>
  share === null ? 'N/A' : share < 0.01 ? 'under 0.01%' : `${share.toFixed(2)}%`;
