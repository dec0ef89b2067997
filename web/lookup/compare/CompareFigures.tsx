import { memo } from 'react';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { latestMonths, sumOf } from '../../../shared/rules/lookup/period.ts';
import { retentionBase } from '../../../shared/rules/lookup/retention.ts';
import {
  changeInterval,
  changeIntervalText,
  changeOf,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { yearSums, yearSumsInterval } from '../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import { exactFigure, percentFigure, shortFigure } from '../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { cellText } from '../../ui/charts/chartTable.ts';
import { ChangeWithInterval } from '../../ui/figures/ChangeWithInterval.tsx';
import { YearChange } from '../../ui/figures/YearChange.tsx';
import type { Contender } from './contender.ts';
import { CountedCell, Matrix } from './Matrix.tsx';

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
  return (
    <CountedCell
      key={figure}
      n={shown ? change.n : null}
      of={yearFigures[figure].counted}
      {...(change
        ? { title: [changeIntervalText(insight, figure) ?? [], countsText(change, figure)].flat().join('; ') }
        : {})}
    >
      <YearChange {...changeOf(insight, figure)} figure={figure} unknown="N/A" />
    </CountedCell>
  );
};

const yearSumsCell = (insight: InsightDocument) => {
  const sums = yearSums(insight);
  const shown = typeof sums?.change === 'number';
  return (
    <CountedCell key="year sums" n={shown ? sums.posts : null} of="posts">
      {shown ? <ChangeWithInterval change={sums.change ?? 0} interval={yearSumsInterval(sums)} /> : 'N/A'}
    </CountedCell>
  );
};

/** Exports include both counts even if the base is too small for a change. */
function yearCells({ year_changes }: InsightDocument, figure: YearFigure): Cell[] {
  const { n, n_before, change } = year_changes?.[figure] ?? { n: null, n_before: null, change: null };
  return [n, n_before, change];
}

function sumCells(insight: InsightDocument): Cell[] {
  const sums = yearSums(insight);
  return sums
    ? [sums.posts, sums.posts_before, sums.change, sums.low, sums.high]
    : [null, null, null, null, null];
}

function rangeCells(insight: InsightDocument): Cell[] {
  const { low, high } = changeInterval(insight, 'posts') ?? { low: null, high: null };
  return [low, high];
}

export const CompareFigures = memo(function CompareFigures({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  const lastMonth = contenders[0]?.insight.last_month ?? 0;
  const [yearEarlier, retained] = [latestMonths(lastMonth, 3, 12), latestMonths(lastMonth, 4)];
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
      table={{
        columns: [
          { label: 'Object', kind: 'text' },
          { label: 'Posts per month', kind: 'count' },
          { label: 'Posts in 3 months', kind: 'count' },
          { label: 'Posts a year earlier', kind: 'count', months: yearEarlier },
          { label: 'Year over year, %', kind: 'change' },
          { label: 'Year over year, 95% interval, lower bound', kind: 'change' },
          { label: 'Year over year, 95% interval, upper bound', kind: 'change' },
          { label: 'Posts in 12 months', kind: 'count', months: latestMonths(lastMonth, 12) },
          { label: 'Posts in the 12 months before', kind: 'count', months: latestMonths(lastMonth, 12, 12) },
          ...[
            '12 months vs. the 12 before, %',
            '12 months vs. the 12 before, 95% interval, lower bound',
            '12 months vs. the 12 before, 95% interval, upper bound',
          ].map((label) => ({ label, kind: 'change' as const, months: latestMonths(lastMonth, 12) })),
          { label: '1-month retention', kind: 'percent', months: retained },
          { label: 'n, authors (retention)', kind: 'base', months: latestMonths(lastMonth, 3, 1) },
          {
            label: 'n, authors (retention) a year earlier',
            kind: 'base',
            months: latestMonths(lastMonth, 3, 13),
          },
          { label: 'Change in retention, pt', kind: 'change', months: retained },
          { label: 'Spam %', kind: 'percent' },
          { label: 'n, posts (spam)', kind: 'base' },
          { label: 'n, posts (spam) a year earlier', kind: 'base', months: yearEarlier },
          { label: 'Change in spam, pt', kind: 'change' },
          { label: 'Authors', kind: 'count', months: latestMonths(lastMonth, 12) },
        ],
        rows: contenders.map(({ name, insight }) => [
          name,
          insight.activity.ppm,
          ...yearCells(insight, 'posts'),
          ...rangeCells(insight),
          ...sumCells(insight),
          insight.retention.percents[0] ?? null,
          ...yearCells(insight, 'retention'),
          insight.activity.spam_percent,
          ...yearCells(insight, 'spam'),
          insight.authors,
        ]),
      }}
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
              return (
                <CountedCell key="retention" n={percent === null ? null : count} of={of}>
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
