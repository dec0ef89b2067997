import { monthName, spanText } from '../../../../shared/rules/lookup/months.ts';
import { labelled, lastDrawn } from '../../../../shared/rules/lookup/notes.ts';
import { type Period, sliceSeries, sumOf } from '../../../../shared/rules/lookup/period.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { lineChart } from '../charts.ts';
import { ink } from '../marks.ts';
import { type Pages, textWidth } from '../pdf/page.ts';
import type { BriefContent } from './content.ts';
import { listedNotes, noteLine, notesLeftOut } from './notes.ts';

export function activityChart(pages: Pages, content: BriefContent, height = 170): void {
  const { subjects, period } = content;
  const listed = listedNotes(content);
  const drawn = { from: period.from, to: lastDrawn(period.to, listed) };
  const valuesIn = (months: Period) =>
    subjects.map(({ name, insight }) => ({
      name,
      values: sliceSeries(sinceFirstPost(insight.activity.authentic), insight.last_month, months),
    }));
  const series = valuesIn(period);
  const notes = labelled(listed).map(({ label, at, line }) => ({
    label,
    at: at - period.from,
    series: subjects.findIndex(({ insight }) => String(insight.object) === line),
  }));
  const [first] = series;
  const n = series.length === 1 && first ? ` · n ${counted(sumOf(first.values), 'post')}` : '';
  const numbers = notes.length > 0 ? ' Numbers are notes.' : '';
  pages.heading(2, 'Activity', { size: 14, gap: 3 });
  pages.paragraph(`Authentic posts per month. A missing month is a gap.${numbers}${n}`, {
    size: 8.5,
    color: ink.muted,
    gap: 6,
  });
  const spoken = series.map(({ name, values }) => `${name}: ${exactFigure(values.at(-1))}`).join('; ');
  const leftOut = notesLeftOut(content);
  const noted = [
    ...listed.map((note) => ` Note ${noteLine(content, note)}.`),
    ...(leftOut ? [` Notes: ${leftOut}.`] : []),
  ].join('');
  pages.figure(
    lineChart(valuesIn(drawn), drawn.to, textWidth, height, notes),
    `Authentic posts per month over ${spanText(period)}. In ${monthName(period.to)}, ${spoken}.${noted}`,
    { gap: 10 },
  );
}
