import type { Forecast } from '../../../../shared/model/lookup/forecast.ts';
import {
  monthName,
  type Period,
  sliceSeries,
  spanText,
  sumOf,
} from '../../../../shared/rules/lookup/months.ts';
import { labelled, lastDrawn } from '../../../../shared/rules/lookup/notes.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { counted, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { type Ahead, lineChart } from '../charts.ts';
import { ink } from '../marks.ts';
import { type Pages, textWidth } from '../pdf/page.ts';
import type { BriefContent } from './content.ts';
import { forecastTexts, shownForecast } from './forecasts.ts';
import { listedNotes, noteLine, notesLeftOut } from './notes.ts';

export function activityChart(pages: Pages, content: BriefContent, height = 170): void {
  const { subjects, period } = content;
  const listed = listedNotes(content);
  const ahead = subjects.map(({ insight }) => shownForecast(content, insight));
  const coming = Math.max(0, ...ahead.map((forecast) => forecast?.median.length ?? 0));
  const drawn = { from: period.from, to: Math.max(period.to + coming, lastDrawn(period.to, listed)) };
  const valuesIn = (months: Period) =>
    subjects.map(({ name, insight }) => ({
      name,
      values: sliceSeries(sinceFirstPost(insight.activity.authentic), insight.last_month, months),
    }));
  const series = valuesIn(period);
  const shown = valuesIn(drawn).map((each, at) => ({ ...each, ahead: aheadOf(ahead[at]) }));
  const expectations = forecastTexts(content);
  const notes = labelled(listed).map(({ label, at, line }) => ({
    label,
    at: at - period.from,
    series: subjects.findIndex(({ insight }) => String(insight.object) === line),
  }));
  const [first] = series;
  const n = series.length === 1 && first ? ` · n ${counted(sumOf(first.values), 'post')}` : '';
  const numbers = notes.length > 0 ? ' Numbers are notes.' : '';
  pages.heading(2, 'Activity', { size: 14, gap: 3 });
  const key = coming > 0 ? ' Dashed: the median forecast, shaded its 80% range.' : '';
  pages.paragraph(`Authentic posts per month. A missing month is a gap.${key}${numbers}${n}`, {
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
    lineChart(
      shown,
      drawn.to,
      textWidth,
      height - expectations.length * (subjects.length > 1 ? oneLine : 2 * oneLine),
      notes,
    ),
    `Authentic posts per month over ${spanText(period)}. In ${monthName(period.to)}, ${spoken}.${noted}${expectations.map((text) => ` ${text}`).join('')}`,
    { gap: expectations.length > 0 ? 4 : 10 },
  );
  for (const text of expectations) pages.paragraph(text, { size: 8.5, gap: 2 });
  if (expectations.length > 0) pages.space(6);
}

/** The chart gives up a line for each sentence below it, and a single object's sentence may take two. */
const oneLine = 13;

const aheadOf = (forecast: Forecast | undefined): Ahead | undefined =>
  forecast && { median: forecast.median, low: forecast.lo80, high: forecast.hi80 };
