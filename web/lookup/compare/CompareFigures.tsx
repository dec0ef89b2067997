import { memo } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { oneAccountAmong } from '../../../shared/rules/lookup/oneAccount.ts';
import { latestMonths, sumOf } from '../../../shared/rules/lookup/period.ts';
import { retentionBase } from '../../../shared/rules/lookup/retention.ts';
import {
  carriedText,
  changeIntervalText,
  changeOf,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { judgementOf, newSince, newSinceText, yearSums } from '../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { exactFigure, percentFigure, shortFigure } from '../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { cellText } from '../../ui/charts/chartTable.ts';
import { ChangeWithInterval } from '../../ui/figures/ChangeWithInterval.tsx';
import { YearChange } from '../../ui/figures/YearChange.tsx';
import forecastStyle from '../forecast/Forecast.module.css';
import type { Contender } from './contender.ts';
import { figuresFile } from './figuresFile.ts';
import { CountedCell, Matrix, NotKnown } from './Matrix.tsx';

const latestPosts = ({ name, insight: { activity } }: Contender) => ({
  name,
  value: `${activity.authentic
    .slice(-3)
    .map((posts) => cellText(posts, 'count'))
    .join(', ')} posts`,
});

const latestOf = (...series: readonly (readonly (number | null)[])[]) =>
  series.reduce((sum, each) => sum + sumOf(each.slice(-3)), 0);

/** If the base is too small for a change, both counts are shown instead and need no n. */
const yearChange = (insight: InsightDocument, figure: YearFigure) => {
  const change = insight.year_changes?.[figure];
  const shown = change && change.change !== null;
  if (!change) return <NotKnown key={figure} why="no figure a year earlier" />;
  return (
    <CountedCell
      key={figure}
      n={shown ? change.n : null}
      of={yearFigures[figure].counted}
      title={[
        changeIntervalText(insight, figure) ?? [],
        countsText(change, figure),
        carriedText(insight, figure) ?? [],
      ]
        .flat()
        .join('; ')}
    >
      <YearChange {...changeOf(insight, figure)} figure={figure} />
    </CountedCell>
  );
};

const yearSumsCell = (insight: InsightDocument) => {
  const since = newSince(insight);
  if (since !== null) return <NotKnown key="year sums" why={newSinceText(since)} />;
  const sums = yearSums(insight);
  if (!sums) return <NotKnown key="year sums" why="needs 24 months" />;
  if (sums.change === null) return <NotKnown key="year sums" why={`base under ${minShown}`} />;
  return (
    <CountedCell key="year sums" n={sums.posts} of="posts">
      <ChangeWithInterval change={sums.change} interval={judgementOf(sums)} />
    </CountedCell>
  );
};

export const CompareFigures = memo(function CompareFigures({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  const lastMonth = contenders[0]?.insight.last_month ?? 0;
  const oneAccount = oneAccountAmong(contenders);
  const inputsOf = (figure: YearFigure) =>
    contenders.flatMap(({ name, insight }) => {
      const change = insight.year_changes?.[figure];
      return change ? [{ name, value: countsText(change, figure) }] : [];
    });
  return (
    <ChartFrame
      id="figures"
      title="Key Metrics"
      alreadyTable
      definition="Averages of the last three months, and the change from the same three months a year earlier."
      months={latestMonths(lastMonth, 3)}
      summary={contenders
        .map(({ name, insight }) => `${name}: ${counted(insight.activity.ppm, 'post')} per month.`)
        .join(' ')}
      table={figuresFile(contenders)}
      below={oneAccount && <p className={forecastStyle.note}>{oneAccount}</p>}
      explanations={[
        { metric: 'activity', inputs: contenders.map(latestPosts) },
        { metric: 'authentic_yoy', inputs: inputsOf('posts') },
        { metric: 'user_retention' },
        { metric: 'retention_change', inputs: inputsOf('retention') },
        { metric: 'spam_percent' },
        { metric: 'spam_change', inputs: inputsOf('spam') },
      ]}
    >
      <Matrix
        label="Figure"
        contenders={contenders}
        rows={[
          {
            key: 'ppm',
            name: 'Posts per month',
            cells: contenders.map(({ insight: { activity } }) => (
              <CountedCell
                key="ppm"
                n={activity.ppm === null ? null : latestOf(activity.authentic)}
                of="posts"
              >
                <strong title={exactFigure(activity.ppm)}>{shortFigure(activity.ppm)}</strong>
              </CountedCell>
            )),
          },
          {
            key: 'yoy',
            name: 'Posts, 3 months vs. a year earlier',
            cells: contenders.map(({ insight }) => yearChange(insight, 'posts')),
          },
          {
            key: 'year sums',
            name: 'Posts, 12 months vs. the 12 before',
            cells: contenders.map(({ insight }) => yearSumsCell(insight)),
          },
          {
            key: 'retention',
            name: '1-month retention',
            cells: contenders.map(({ insight }) => {
              const [percent] = insight.retention.percents;
              const { count, of } = retentionBase(insight);
              if (typeof percent !== 'number') {
                const few = count === null || count < minShown;
                return (
                  <NotKnown key="retention" why={few ? `base under ${minShown}` : 'too few came back'} />
                );
              }
              return (
                <CountedCell key="retention" n={count} of={of}>
                  {percentFigure(percent)}
                </CountedCell>
              );
            }),
          },
          {
            key: 'retention change',
            name: 'Retention, change over a year',
            cells: contenders.map(({ insight }) => yearChange(insight, 'retention')),
          },
          {
            key: 'spam',
            name: 'Spam',
            cells: contenders.map(({ insight: { activity } }) => (
              <CountedCell
                key="spam"
                n={activity.spam_percent === null ? null : latestOf(activity.authentic, activity.spam)}
                of="posts"
              >
                {percentFigure(activity.spam_percent)}
              </CountedCell>
            )),
          },
          {
            key: 'spam change',
            name: 'Spam, change over a year',
            cells: contenders.map(({ insight }) => yearChange(insight, 'spam')),
          },
        ]}
      />
    </ChartFrame>
  );
});
