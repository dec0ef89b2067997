import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { mostOfAuthor } from '../../../../shared/model/lookup/signal.ts';
import { nameOf } from '../documents/related.ts';
import { sum } from '../documents/series.ts';
import { rowsOf } from '../documents/unpack.ts';
import { traitGroups } from '../files/knownTables.ts';
import { step } from '../steps/step.ts';
import { monthsOfBits, yearMonths } from '../steps/windows.ts';
import type { Along } from './candidate.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';
import { longest } from './shapeOf.ts';

export async function readAlong(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, Along[]>> {
  const { engine, months } = setting;
  const { country, us_state, us_msa } = traitGroups;
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(
      step('read/signal_causes', {
        ...parameters,
        first_month: months.last - longest - yearMonths + 1,
        place_groups: [country, us_state, us_msa],
        most_of_author: mostOfAuthor,
        least_shown: minRow,
      }),
    ),
  );
  const found = new Map<string, Along[]>();
  for (const [kind, vertical, object, id, packed] of rows) {
    const named = namedBy(setting, String(kind), Number(id));
    if (!named) continue;
    const posts = new Map(
      rowsOf(JSON.parse(`[${packed}]`) as number[], 3).map(([month = 0, thousandths = 0, authors = 0]) => [
        month,
        { counted: thousandths / 1000, authors },
      ]),
    );
    const key = placeKey({ vertical: Number(vertical), object: Number(object) });
    found.set(key, [...(found.get(key) ?? []), { named, posts }]);
  }
  return found;
}

function namedBy({ reference }: SignalSetting, kind: string, id: number): Along['named'] | undefined {
  if (kind === 'object') return reference.objects.has(id) ? nameOf(reference, id) : undefined;
  const place = reference.places.get(id)?.name;
  return place === undefined ? undefined : { place };
}

type Values = readonly (number | null)[];

export type SeriesPosts = {
  /** At most three posts of each author a month, and each copied text once a month. */
  readonly counted: Values;
  /** At most three posts of each author a month. */
  readonly capped: Values;
  readonly written: Values;
};

/** Months of which copies are known, and those of them that no window of a signal has. */
const copiedMonths = 15;
const usualMonths = copiedMonths - longest;

/** Earlier months get the usual part of copies, or the level would seem to change where copies begin to be known. */
function withUsualCopies(counted: Values, capped: Values): Values {
  const usual = (values: Values) =>
    sum(values.slice(-copiedMonths, -copiedMonths + usualMonths).map((posts) => posts ?? 0));
  const part = usual(capped) > 0 ? usual(counted) / usual(capped) : 1;
  const firstKnown = counted.length - copiedMonths;
  return counted.map((posts, at) => (posts === null || at >= firstKnown ? posts : posts * part));
}

export async function readSeriesPosts(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, SeriesPosts>> {
  const { engine, months } = setting;
  const first = Math.max(months.first, months.last - monthsOfBits + 1);
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(
      step('read/signal_posts', { ...parameters, first_month: first, most_of_author: mostOfAuthor }),
    ),
  );
  return new Map(
    rows.map(([vertical, object, packed]) => {
      const byMonth = new Map(
        rowsOf(JSON.parse(`[${packed}]`) as number[], 4).map(([month = 0, ...posts]) => [month, posts]),
      );
      const values = (at: 0 | 1 | 2) => months.series((month) => byMonth.get(month)?.[at] ?? 0, first);
      const key = placeKey({ vertical: Number(vertical), object: Number(object) });
      const [counted, capped, written] = [values(0), values(1), values(2)];
      return [key, { counted: withUsualCopies(counted, capped), capped, written }];
    }),
  );
}
