import { exactFigure } from '../../../shared/rules/lookup/figures.ts';
import { monthName, spanText } from '../../../shared/rules/lookup/months.ts';
import { sliceSeries, sumOf } from '../../../shared/rules/lookup/period.ts';
import { lineChart } from '../charts.ts';
import { ink } from '../marks.ts';
import { type Pages, textWidth } from '../pdf/page.ts';
import type { BriefContent } from './content.ts';

/** Posts a month over the months that the page shows, a line for each object. */
export function activityChart(pages: Pages, { subjects, period }: BriefContent, height = 170): void {
  const series = subjects.map(({ name, insight }) => ({
    name,
    values: sliceSeries(insight.activity.authentic, insight.last_month, period),
  }));
  const [first] = series;
  const n = series.length === 1 && first ? ` · n ${exactFigure(sumOf(first.values))} posts` : '';
  pages.heading(2, 'Activity', { size: 14, gap: 3 });
  pages.paragraph(`Authentic posts per month. A missing month is a gap.${n}`, {
    size: 8.5,
    color: ink.muted,
    gap: 6,
  });
  const spoken = series.map(({ name, values }) => `${name}: ${exactFigure(values.at(-1))}`).join('; ');
  pages.figure(
    lineChart(series, period.to, textWidth, height),
    `Authentic posts per month over ${spanText(period)}. In ${monthName(period.to)}, ${spoken}.`,
    { gap: 10 },
  );
}
