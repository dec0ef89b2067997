import type { SeriesForecast, VerticalForecast } from '../../../../shared/model/forecast.ts';
import type { Signal } from '../../../../shared/model/signal.ts';
import type { SidRange } from '../documents/readSetting.ts';
import { Months } from '../documents/series.ts';
import { type Concluded, conclude, seriesKey } from '../outlook/conclude.ts';
import type { SeriesOutlook } from '../outlook/seriesOutlook.ts';
import { explainSignals } from '../signals/explainSignals.ts';
import type { SignalSetting } from '../signals/readCandidates.ts';
import { keepFolders } from './claim.ts';
import { cloudEngine } from './engine.ts';
import { unpackReference } from './readReference.ts';
import { findRunFile, type Range, type Run, readPart, readRun, readRunFile, writeRunFile } from './run.ts';

/** The forecasts and signals of the objects of one range, by source, vertical and object. */
export type Conclusions = {
  readonly forecasts: readonly (readonly [key: string, forecast: SeriesForecast])[];
  readonly signals: readonly (readonly [key: string, signal: Signal])[];
};

const conclusionsFile = (from: number) => `conclusions/${String(from).padStart(10, '0')}.json.gz`;
const verticalsFile = 'verticals.json.gz';

export const readConclusions = (run: string, [from]: SidRange): Promise<Conclusions> =>
  readRunFile(run, conclusionsFile(from));
export const readVerticals = (run: string): Promise<readonly VerticalForecast[]> =>
  readRunFile(run, verticalsFile);

/** Draws what needs all series of a release together, and leaves each range its share. */
export async function concludeRun(run: string): Promise<void> {
  await keepFolders(run);
  // Written last: a run that is resumed has it if all the rest is there.
  if (await findRunFile(run, verticalsFile)) return;
  const known = await readRun(run);
  const outlooks = new Map<number, SeriesOutlook[]>();
  for (const source of Object.keys(known.present).map(Number)) {
    const own: SeriesOutlook[] = [];
    for (const objects of known.objects) {
      for await (const each of readPart<SeriesOutlook>(run, outlookRange(known, source, objects))) {
        own.push(each);
      }
    }
    outlooks.set(source, own);
  }
  const concluded = conclude(outlooks);
  const signals = await explainSignals(concluded.detected, settingsOf(known));
  for (const objects of known.objects) await writeShare(run, objects, outlooks, concluded, signals);
  await writeRunFile(run, verticalsFile, concluded.verticals);
}

/** From 0: the first range has the verticals as a whole. */
export function outlookRange({ objects }: Pick<Run, 'objects'>, source: number, [from, to]: SidRange): Range {
  return { kind: 'outlooks', source, from: objects[0]?.[0] === from ? 0 : from, to };
}

async function writeShare(
  run: string,
  objects: SidRange,
  outlooks: ReadonlyMap<number, readonly SeriesOutlook[]>,
  { forecasts }: Concluded,
  signals: ReadonlyMap<string, Signal>,
): Promise<void> {
  const [from, to] = objects;
  const keys = [...outlooks].flatMap(([source, all]) =>
    all
      .filter(({ object }) => from <= object && object <= to)
      .map(({ vertical, object }) => seriesKey(source, vertical, object)),
  );
  const share: Conclusions = { forecasts: valuesOf(forecasts, keys), signals: valuesOf(signals, keys) };
  await writeRunFile(run, conclusionsFile(from), share);
}

function valuesOf<T>(values: ReadonlyMap<string, T>, keys: readonly string[]): [key: string, value: T][] {
  return keys.flatMap((key) => {
    const value = values.get(key);
    return value === undefined ? [] : [[key, value] as [string, T]];
  });
}

function settingsOf({ windows, present, reference }: Run): SignalSetting[] {
  const [engine, known] = [cloudEngine(), unpackReference(reference)];
  return Object.keys(present).flatMap((source) => {
    const own = windows[Number(source)];
    const months = own && new Months(present[Number(source)] ?? [], own.last_month);
    return months ? [{ engine, source: Number(source), months, reference: known }] : [];
  });
}
