import { minRow } from '../../../../shared/model/lookup/insight.ts';
import { mostOfAuthor } from '../../../../shared/model/lookup/signal.ts';
import { step } from '../compute/step.ts';
import { monthsOfBits, yearMonths } from '../compute/windows.ts';
import { nameOf } from '../documents/related.ts';
import type { Months } from '../documents/series.ts';
import { rowsOf } from '../documents/unpack.ts';
import type { Engine } from '../engine.ts';
import { traitGroups } from '../files/knownTables.ts';
import type { Reference } from '../files/reference.ts';
import type { Along } from './candidate.ts';
import { longest } from './shapeOf.ts';

/** A source's figures and where they are. */
export type SignalSetting = {
  readonly engine: Engine;
  readonly source: number;
  readonly months: Months;
  readonly reference: Reference;
};

export type Series = { readonly vertical: number; readonly object: number };

/** Posts of a series that stands out. */
export type SuspectPosts = {
  /** Month by month, with at most three posts of each author; null is a month without files. */
  readonly counted: readonly (number | null)[];
  /** All of them, in the same months. */
  readonly written: readonly (number | null)[];
  readonly along: readonly Along[];
};

const objectsTogether = 500;

/** The posts of some series of a source, by vertical and object. */
export async function readSuspects(
  setting: SignalSetting,
  suspects: readonly Series[],
): Promise<Map<string, SuspectPosts>> {
  const found = new Map<string, SuspectPosts>();
  for (let at = 0; at < suspects.length; at += objectsTogether) {
    const some = suspects.slice(at, at + objectsTogether);
    for (const [key, rows] of Map.groupBy(await readRows(setting, some), placeKey)) {
      found.set(key, suspectOf(setting, rows));
    }
  }
  return found;
}

export const placeKey = ({ vertical, object }: Series) => `${vertical} ${object}`;

type Row = Series & {
  readonly kind: string;
  readonly id: number;
  /** By month: the posts that count, and all posts of the series, or else the authors. */
  readonly byMonth: ReadonlyMap<number, { readonly counted: number; readonly number: number }>;
};

async function readRows(
  { engine, source, months }: SignalSetting,
  suspects: readonly Series[],
): Promise<Row[]> {
  const { country, us_state, us_msa } = traitGroups;
  const wanted = new Set(suspects.map(placeKey));
  const rows = await engine.rows(
    step('read/signal_posts', {
      source,
      first_month: firstMonth(months),
      first_cause_month: months.last - longest - yearMonths + 1,
      last_month: months.last,
      objects: [...new Set(suspects.map(({ object }) => object))],
      place_groups: [country, us_state, us_msa],
      most_of_author: mostOfAuthor,
      least_shown: minRow,
    }),
  );
  return rows
    .map(([kind, vertical, object, id, packed]) => ({
      kind: String(kind),
      vertical: Number(vertical),
      object: Number(object),
      id: Number(id),
      byMonth: new Map(
        rowsOf(JSON.parse(`[${packed}]`) as number[], 3).map(([month = 0, thousandths = 0, number = 0]) => [
          month,
          { counted: thousandths / 1000, number },
        ]),
      ),
    }))
    .filter((row) => wanted.has(placeKey(row)));
}

/** Who wrote a post isn't known of earlier months. */
const firstMonth = ({ first, last }: Months) => Math.max(first, last - monthsOfBits + 1);

function suspectOf({ months, reference }: SignalSetting, rows: readonly Row[]): SuspectPosts {
  const all = rows.find(({ kind }) => kind === 'all')?.byMonth;
  const series = (of: 'counted' | 'number') =>
    months.series((month) => Math.round(all?.get(month)?.[of] ?? 0), firstMonth(months));
  const along = rows.flatMap(({ kind, id, byMonth }): Along[] => {
    const posts = new Map(
      [...byMonth].map(([month, { counted, number }]) => [month, { counted, authors: number }]),
    );
    const place = kind === 'place' ? reference.places.get(id)?.name : undefined;
    if (place) return [{ named: { place }, posts }];
    const isKnown = kind === 'object' && reference.objects.has(id);
    return isKnown ? [{ named: nameOf(reference, id), posts }] : [];
  });
  return { counted: series('counted'), written: series('number'), along };
}
