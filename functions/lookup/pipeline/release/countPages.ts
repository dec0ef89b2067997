import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { PageCounts } from '../../../../shared/model/lookup/method.ts';
import { addPercent, newHistogram } from '../../../../shared/rules/lookup/spread.ts';
import { wilson } from '../../../../shared/rules/lookup/wilson.ts';

export const noPages = (): PageCounts => ({
  pages: 0,
  with_finding: 0,
  findings: {},
  with_signal: 0,
  forecasts: { given: 0, rough: 0, refused: {} },
  rows: { shown: 0, small: 0, hidden: 0 },
  spam: newHistogram(),
  known: { gender: newHistogram(), age: newHistogram(), place: newHistogram() },
  widths: newHistogram(),
});

export function countPage(counts: PageCounts, document: InsightDocument): void {
  const { findings = [], signal, activity } = document;
  counts.pages += 1;
  if (findings.length > 0) counts.with_finding += 1;
  for (const { kind } of findings) addOne(counts.findings, kind);
  if (signal) counts.with_signal += 1;
  countForecast(counts, document);
  countRows(counts, document);
  countKnown(counts, document);
  if (activity.spam_percent !== null) addPercent(counts.spam, activity.spam_percent);
}

function countForecast({ forecasts }: PageCounts, { forecast }: InsightDocument): void {
  if (!forecast) return;
  if ('refused' in forecast) addOne(forecasts.refused, forecast.refused);
  else {
    forecasts.given += 1;
    if (forecast.rough) forecasts.rough += 1;
  }
}

function countRows(counts: PageCounts, document: InsightDocument): void {
  const { demographics, geographies, psychographics, themes, left_out = {} } = document;
  const groups = [
    ...Object.values(demographics),
    ...Object.values(geographies),
    ...Object.values(psychographics),
    themes,
  ];
  for (const { shares } of groups) {
    counts.rows.shown += shares.length;
    counts.rows.small += shares.filter(({ n }) => n < minShown).length;
  }
  counts.rows.hidden += Object.values(left_out).reduce((sum, rows) => sum + rows, 0);
  for (const { n, shares } of Object.values(demographics)) {
    for (const { percent } of shares) {
      const interval = wilson(percent, n);
      if (interval) addPercent(counts.widths, (interval.high - interval.low) / 2);
    }
  }
}

function countKnown({ known }: PageCounts, { authors, demographics, geographies }: InsightDocument): void {
  if (!authors) return;
  const count = (histogram: number[], n: number) => n > 0 && addPercent(histogram, (100 * n) / authors);
  count(known.gender, demographics.gender.n);
  count(known.age, demographics.age.n);
  count(known.place, geographies.country.n);
}

function addOne<Key extends string>(of: Partial<Record<Key, number>>, key: Key): void {
  of[key] = (of[key] ?? 0) + 1;
}

/** Adds the counts of another shard. */
export const addPages = (sum: PageCounts, more: PageCounts): void => addNumbers(sum, more);

/** Counts and histograms alike: number by number, at any depth. */
function addNumbers(sum: object, more: object): void {
  const into = sum as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) {
    const before = into[name];
    if (typeof value === 'number') into[name] = (typeof before === 'number' ? before : 0) + value;
    else if (typeof before === 'object' && before !== null) addNumbers(before, value);
  }
}
