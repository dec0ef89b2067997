import { reviewMonths, type YearReview } from '../../../shared/model/lookup/yearReview.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { hasValues, latestMonths } from '../../../shared/rules/lookup/period.ts';
import { countFigure } from '../../../shared/rules/text/figures.ts';
import { SmallMultiples } from '../../ui/charts/SmallMultiples.tsx';
import { ReviewCard } from './ReviewCard.tsx';

const inOneRow = 6;

/** The 24 months of each object, on the same months. */
export function ReviewMonths({ review: { rows, last_month } }: { review: YearReview }) {
  const { from, to } = latestMonths(last_month, reviewMonths);
  const shown = rows.filter(({ months }) => hasValues(months));
  if (shown.length === 0) return null;
  return (
    <ReviewCard
      title="Month by month"
      beside={`each from 0 on its own scale, ${monthLabel(from)} to ${monthLabel(to)}`}
      width="whole"
    >
      <SmallMultiples
        label="Month by month"
        framed={false}
        items={shown.map(({ sid, name, months }) => ({
          key: String(sid),
          name,
          months,
          summary: `${countFigure(months.at(-1))} posts in ${monthLabel(to)}`,
        }))}
        scale="own"
        first={from}
        last={to}
        columns={shown.length > inOneRow ? 4 : shown.length > 4 ? 6 : 4}
      />
    </ReviewCard>
  );
}
