import type { SeriesForecast, VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { SidRange } from '../documents/readSetting.ts';
import { Months } from '../documents/series.ts';
import type { YearTotals } from '../documents/yearTotals.ts';
import { type Conclusion, findFindings } from '../findings/findFindings.ts';
import { withUnrest } from '../findings/readUnrest.ts';
import { readYearTotals } from '../market/yearTotals.ts';
import { concludeWith } from '../outlook/conclude.ts';
import { learn, seriesKey } from '../outlook/learn.ts';
import type { SeriesOutlook } from '../outlook/seriesOutlook.ts';
import { explainSignals, type Noticed } from '../signals/explainSignals.ts';
import type { SignalSetting } from '../signals/setting.ts';
import { cloudEngine } from './athena.ts';
import { keepFolders } from './claim.ts';
import { quotableIn, unpackReference } from './readReference.ts';
import { findRunFile, type Range, type Run, readPart, readRun, readRunFile, writeRunFile } from './run.ts';

type Forecasts = readonly (readonly [key: string, forecast: SeriesForecast])[];
type Signals = readonly (readonly [key: string, noticed: Noticed])[];
type KeptFindings = readonly (readonly [key: string, conclusion: Conclusion])[];

const padded = (sid: number) => String(sid).padStart(10, '0');
const forecastsFile = (source: number, from: number) => `forecasts/${source}-${padded(from)}.json.gz`;
const signalsFile = (from: number) => `signals/${padded(from)}.json.gz`;
const findingsFile = (from: number) => `findings/${padded(from)}.json.gz`;
const verticalsFile = 'verticals.json.gz';
const totalsFile = 'totals.json.gz';

export const readForecasts = (run: string, source: number, [from]: SidRange): Promise<Forecasts> =>
  readRunFile(run, forecastsFile(source, from));
export const readSignals = (run: string, [from]: SidRange): Promise<Signals> =>
  readRunFile(run, signalsFile(from));
export const readFindings = (run: string, [from]: SidRange): Promise<KeptFindings> =>
  readRunFile(run, findingsFile(from));
export const readVerticals = (run: string): Promise<readonly VerticalForecast[]> =>
  readRunFile(run, verticalsFile);
export const readTotals = (run: string): Promise<readonly YearTotals[]> => readRunFile(run, totalsFile);

/** Computes what needs all series, in two passes, so that only one range is in memory at a time. */
export async function concludeRun(run: string): Promise<void> {
  await keepFolders(run);
  // Written last, so its presence means that all other files are complete.
  if (await findRunFile(run, verticalsFile)) return;
  const known = await readRun(run);
  const places = Object.keys(known.present).flatMap((source) =>
    known.objects.map((objects) => ({ source: Number(source), objects })),
  );
  const outlooksIn = ({ source, objects }: (typeof places)[number]) =>
    readPart<SeriesOutlook>(run, outlookRange(known, source, objects));
  const learning = learn();
  for (const place of places) {
    for await (const outlook of outlooksIn(place)) learning.add(place.source, outlook);
  }
  const concluding = concludeWith(learning.end());
  for (const place of places) {
    const forecasts: [key: string, forecast: SeriesForecast][] = [];
    const { source, objects } = place;
    for await (const outlook of outlooksIn(place)) {
      const forecast = concluding.forecast(source, outlook);
      forecasts.push([seriesKey(source, outlook.vertical, outlook.object), forecast]);
    }
    await writeRunFile(run, forecastsFile(source, objects[0]), forecasts);
  }
  const { suspects, verticals } = concluding.end();
  const settings = settingsOf(known);
  const signals = await explainSignals(suspects, settings);
  const measured = await withUnrest(settings);
  const findings = await findFindings(measured);
  for (const objects of known.objects) {
    await writeRunFile(run, signalsFile(objects[0]), ofObjects(signals, objects));
    await writeRunFile(run, findingsFile(objects[0]), ofObjects(findings, objects));
  }
  await writeRunFile(run, totalsFile, await readYearTotals(measured));
  await writeRunFile(run, verticalsFile, verticals);
}

function ofObjects<Value>(
  all: ReadonlyMap<string, Value>,
  [from, to]: SidRange,
): (readonly [key: string, value: Value])[] {
  return [...all].filter(([key]) => {
    const object = Number(key.slice(key.lastIndexOf(' ') + 1));
    return from <= object && object <= to;
  });
}

export function outlookRange({ objects }: Pick<Run, 'objects'>, source: number, [from, to]: SidRange): Range {
  return { kind: 'outlooks', source, from: objects[0]?.[0] === from ? 0 : from, to };
}

function settingsOf({ windows, present, reference }: Run): SignalSetting[] {
  const [engine, known] = [cloudEngine(), unpackReference(reference)];
  return Object.keys(present).flatMap((source) => {
    const own = windows[Number(source)];
    const months = own && new Months(present[Number(source)] ?? [], own.last_month);
    return months
      ? [{ engine, source: Number(source), months, reference: known, ...quotableIn(Number(source)) }]
      : [];
  });
}
