import { memo } from 'react';
import { exactFigure, percentFigure, shortFigure } from '../../../shared/rules/lookup/figures.ts';
import { retentionChange, spamChange } from '../../../shared/rules/lookup/yearBefore.ts';
import { Change } from '../../ui/charts/Change.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { cellText } from '../../ui/charts/chartTable.ts';
import type { Contender } from './contender.ts';
import { Matrix } from './Matrix.tsx';

/** The three months whose mean is the headline, oldest first. */
const latestPosts = ({ name, insight: { activity } }: Contender) => ({
  name,
  value: `${activity.authentic
    .slice(-3)
    .map((posts) => cellText(posts, 'count'))
    .join(', ')} posts`,
});

const changeOrNone = (value: number | null, unit: '%' | 'pt', good: 'up' | 'down' = 'up') =>
  value === null ? 'N/A' : <Change value={value} unit={unit} good={good} />;

/** The headline figures of each. */
export const CompareFigures = memo(function CompareFigures({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  return (
    <ChartFrame
      id="figures"
      title="Key Metrics"
      alreadyTable
      definition="Averages of the last three months; changes against the year before."
      summary={contenders
        .map(({ name, insight }) => `${name}: ${exactFigure(insight.activity.ppm)} posts per month.`)
        .join(' ')}
      table={{
        columns: [
          { label: 'Object', kind: 'text' },
          { label: 'Posts per month', kind: 'count' },
          { label: 'Year over year, %', kind: 'change' },
          { label: '1-month retention', kind: 'percent' },
          { label: 'Spam %', kind: 'percent' },
          { label: 'Authors, 12 months', kind: 'count' },
        ],
        rows: contenders.map(({ name, insight: { activity, retention, authors } }) => [
          name,
          activity.ppm,
          activity.authentic_yoy,
          retention.percents[0] ?? null,
          activity.spam_percent,
          authors,
        ]),
      }}
      explanations={[
        { metric: 'activity', inputs: contenders.map(latestPosts) },
        { metric: 'authentic_yoy' },
        { metric: 'user_retention' },
        { metric: 'spam_percent' },
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
              <strong key="ppm" title={exactFigure(activity.ppm)}>
                {shortFigure(activity.ppm)}
              </strong>
            )),
          },
          {
            key: 'yoy',
            name: 'Year over year',
            cells: contenders.map(({ insight }) => changeOrNone(insight.activity.authentic_yoy, '%')),
          },
          {
            key: 'retention',
            name: '1-month retention',
            cells: contenders.map(({ insight }) => percentFigure(insight.retention.percents[0])),
          },
          {
            key: 'retention change',
            name: 'Its change',
            cells: contenders.map(({ insight }) => changeOrNone(retentionChange(insight), 'pt')),
          },
          {
            key: 'spam',
            name: 'Spam',
            cells: contenders.map(({ insight }) => percentFigure(insight.activity.spam_percent)),
          },
          {
            key: 'spam change',
            name: 'Its change',
            cells: contenders.map(({ insight }) => changeOrNone(spamChange(insight), 'pt', 'down')),
          },
        ]}
      />
    </ChartFrame>
  );
});
