import { memo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { latestMonths } from '../../../../shared/rules/lookup/months.ts';
import { authorMonths, retentionBase } from '../../../../shared/rules/lookup/retention.ts';
import { counted, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { SparkBars } from '../../../ui/charts/SparkBars.tsx';
import type { Choose } from '../../objects/lookupQuery.ts';

export const RetentionCard = memo(function RetentionCard({
  insight,
  choose,
}: {
  insight: InsightDocument;
  choose: Choose;
}) {
  const { percents, n } = insight.retention;
  // The base belongs to the first month with a figure, since that is the first one shown.
  const first = percents.findIndex((value) => value !== null);
  return (
    <ChartFrame
      id="retention"
      title="User Retention"
      definition="% of authors who post again, by months since."
      months={latestMonths(insight.last_month, 9)}
      n={first === 0 ? retentionBase(insight) : { count: n[first] ?? null, of: authorMonths }}
      summary={percents
        .map((value, at) => `After ${at + 1} ${at === 0 ? 'month' : 'months'}: ${percentFigure(value)}.`)
        .join(' ')}
      table={{
        columns: [
          { label: 'Months later', kind: 'count' },
          { label: 'Retention, %', kind: 'percent' },
          { label: baseLabel(authorMonths), kind: 'base' },
        ],
        rows: percents.map((value, at) => [at + 1, value, n[at] ?? null]),
      }}
      explanations={[
        {
          metric: 'user_retention',
          inputs: n.map((count, at) => ({ name: `${at + 1} mo`, value: counted(count, 'author-month') })),
        },
      ]}
      foot={
        <>
          <span>% of authors who post again</span>
          <button type="button" onClick={() => choose({ dialog: 'retention' })}>
            Details
          </button>
        </>
      }
    >
      <SparkBars
        label="User retention"
        bars={percents.map((value, at) => ({ name: `${at + 1} mo`, value }))}
        figure={oneDecimal}
      />
    </ChartFrame>
  );
});

const oneDecimal = (value: number) => value.toFixed(1);
