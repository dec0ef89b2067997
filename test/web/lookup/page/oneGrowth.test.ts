import { expect, test } from 'vitest';
import { growthText } from '../../../../shared/rules/lookup/forecast.ts';
import { sumOf } from '../../../../shared/rules/lookup/months.ts';
import { forecastLine } from '../../../../web/lookup/figures/timelineValues.ts';
import { activitySummary, activityTable } from '../../../../web/lookup/page/dialogs/activityTable.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';

/** The chart, its note, its summary (read aloud and in PDFs) and its table (exported as CSV) share the same line. */
test.each([1, 40, 3000])('every view shows the same growth, at about %i posts a month', (level) => {
  const median = Array.from({ length: 12 }, (_, at) => level + ((at * 7) % 5));
  const insight = anInsight();
  const lastYear = sumOf(insight.activity.authentic.slice(-12));
  const percent = Math.round((sumOf(median) / lastYear - 1) * 1000) / 10;
  const growth = { median: percent, lo80: percent - 10, hi80: percent + 10, chance: percent > 0 ? 80 : 20 };
  const document = { ...insight, forecast: aForecast({ median, growth }) };
  const period = { from: insight.first_month, to: insight.last_month };
  const ahead = forecastLine(document, period) ?? [];
  const table = activityTable(document, period, { ahead });
  const column = table.columns.findIndex(({ label }) => label === 'Forecast, median');
  expect(ahead.map((month) => month.median)).toEqual(median);
  expect(table.rows.slice(-12).map((row) => row[column])).toEqual(median);
  expect(activitySummary(document, period, ahead)).toContain(
    `Next 12 months against the last 12: ${growthText(document.forecast)}.`,
  );
});
