import { minRow } from '../../../../shared/model/lookup/insight.ts';
import { step } from '../compute/step.ts';
import { yearMonths } from '../compute/windows.ts';
import { nameOf } from '../documents/related.ts';
import { type Months, sum } from '../documents/series.ts';
import { rowsOf } from '../documents/unpack.ts';
import type { Engine } from '../engine.ts';
import { traitGroups } from '../files/knownTables.ts';
import type { Reference } from '../files/reference.ts';
import type { Candidate } from './candidate.ts';

/** A source's figures and where they are. */
export type SignalSetting = {
  readonly engine: Engine;
  readonly source: number;
  readonly months: Months;
  readonly reference: Reference;
};

/** The latest months of a series that are unusual. */
export type Unusual = { readonly vertical: number; readonly object: number; readonly months: number };

const objectsTogether = 500;

/** What may explain the signals of a source, by vertical and object. */
export async function readCandidates(
  setting: SignalSetting,
  unusual: readonly Unusual[],
): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  for (let at = 0; at < unusual.length; at += objectsTogether) {
    const some = unusual.slice(at, at + objectsTogether);
    for (const [key, candidate] of [
      ...(await readPairs(setting, some)),
      ...(await readPlaces(setting, some)),
    ]) {
      found.set(key, [...(found.get(key) ?? []), candidate]);
    }
  }
  return found;
}

export const placeKey = ({ vertical, object }: Pick<Unusual, 'vertical' | 'object'>) =>
  `${vertical} ${object}`;

async function readPairs(setting: SignalSetting, unusual: readonly Unusual[]) {
  const { last } = setting.months;
  const longest = Math.max(...unusual.map(({ months }) => months));
  const rows = await read('read/signal_pairs', setting, unusual, last - longest - yearMonths + 1);
  const { objects } = setting.reference;
  return rows.flatMap(({ series, id, posts }) =>
    objects.has(id)
      ? [entry(setting, series, yearMonths + series.months, nameOf(setting.reference, id), posts)]
      : [],
  );
}

/** Where authors are from is known for a year only. */
async function readPlaces(setting: SignalSetting, unusual: readonly Unusual[]) {
  const rows = await read('read/signal_places', setting, unusual, setting.months.last - yearMonths + 1);
  return rows.flatMap(({ series, id, posts }) => {
    const place = setting.reference.places.get(id)?.name;
    return place ? [entry(setting, series, yearMonths, { place }, posts)] : [];
  });
}

/** The posts of a series with something, in its unusual months and in the usual ones before them. */
function entry(
  { months }: SignalSetting,
  series: Unusual,
  lookBack: number,
  named: Candidate['named'],
  posts: ReadonlyMap<number, number>,
): [string, Candidate] {
  const total = (some: readonly number[]) => sum(some.map((month) => posts.get(month) ?? 0));
  const now = months.window(months.last, series.months);
  const usual = months.window(months.last - series.months, lookBack - series.months);
  const mean = total(usual) / Math.max(1, usual.length);
  return [placeKey(series), { named, now: total(now), usual: mean * now.length }];
}

type Row = { readonly series: Unusual; readonly id: number; readonly posts: ReadonlyMap<number, number> };

async function read(
  name: string,
  { engine, source, months }: SignalSetting,
  unusual: readonly Unusual[],
  firstMonth: number,
): Promise<Row[]> {
  const bySeries = new Map(unusual.map((series) => [placeKey(series), series]));
  const { country, us_state, us_msa } = traitGroups;
  const rows = await engine.rows(
    step(name, {
      source,
      first_month: firstMonth,
      last_month: months.last,
      objects: [...new Set(unusual.map(({ object }) => object))],
      place_groups: [country, us_state, us_msa],
      least_shown: minRow,
    }),
  );
  return rows.flatMap(([vertical, object, id, packed]) => {
    const series = bySeries.get(placeKey({ vertical: Number(vertical), object: Number(object) }));
    if (!series) return [];
    const pairs = rowsOf(JSON.parse(`[${packed}]`) as number[], 2);
    return [
      { series, id: Number(id), posts: new Map(pairs.map(([month = 0, posts = 0]) => [month, posts])) },
    ];
  });
}
