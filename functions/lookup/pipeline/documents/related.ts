import {
  type InsightDocument,
  kept,
  type Relation,
  relationMonths,
} from '../../../../shared/model/lookup/insight.ts';
import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import type { Reference } from '../files/reference.ts';
import { besideRivals, ofRivals } from './besideRivals.ts';
import { designEffect } from './designEffect.ts';
import { byValue } from './order.ts';
import { type Months, percentOf } from './series.ts';
import { rivalsShare, rowsOf, tenthsOf } from './unpack.ts';

type Named<Item> = Item & ObjectName;

function ordered<Item>(items: Named<Item>[], value: (item: Named<Item>) => number): Named<Item>[] {
  return items.sort(byValue(value, ({ name, sid }) => ({ name, id: sid })));
}

export function nameOf({ objects }: Reference, sid: number): ObjectName {
  const object = objects.get(sid);
  if (!object) throw new Error(`Object ${sid} is not in the reference`);
  return { sid, name: object.name, type_code: object.type_code };
}

export function themesOf(
  packed: readonly (number | null)[],
  posts: number,
  reference: Reference,
): InsightDocument['themes'] {
  const rows = rowsOf(packed, 11);
  const themes = rows.map(([sid, both, percentile, before, authors, paired, all, ...rivals]) => {
    const { name, type_code } = nameOf(reference, sid ?? 0);
    const percent = percentOf(both ?? 0, posts, 2) ?? 0;
    const percentiles = { percentile: tenthsOf(percentile), qoq_percentile: tenthsOf(before) };
    const beside = besideRivals(
      rivalsShare(rivals),
      postsEffect(both ?? 0, authors ?? 0, paired ?? 0, all ?? 0),
    );
    return { sid: sid ?? 0, name, type_code, percent, ...percentiles, n: both ?? 0, ...beside };
  });
  const shares = ordered(themes, ({ percentile, n }) => percentile ?? n);
  return {
    n: posts,
    ...ofRivals(rivalsShare(rows[0]?.slice(7) ?? [])),
    shares: shares.map(({ type_code: _, ...theme }) => theme),
  };
}

/** A share of posts is as certain as its authors are many, and as their texts differ. In tenths, rounded up. */
const postsEffect = (posts: number, authors: number, paired: number, all: number): number =>
  Math.ceil((10 * posts * designEffect(paired, all)) / authors - 1e-9) / 10;

export function seeAlsoOf(
  packed: readonly number[],
  posts: number,
  reference: Reference,
): InsightDocument['see_also'] {
  const objects = rowsOf(packed, 4).map(([sid = 0, phi = 0, both = 0, theirs = 0]) => ({
    ...nameOf(reference, sid),
    correlation: phi / 10_000,
    raw: percentOf(both, posts, 2) ?? 0,
    reverse: percentOf(both, theirs, 2) ?? 0,
    n: both,
  }));
  // The steps return extra product types, which only search uses.
  return { n: posts, objects: ordered(objects, ({ correlation }) => correlation).slice(0, kept.see_also) };
}

export function relationsOf(
  packed: readonly number[][],
  sub: 0 | 1,
  months: Months,
  posts: (month: number) => number,
  reference: Reference,
): Relation[] {
  const from = months.last - relationMonths + 1;
  const relations = packed
    .filter((relation) => relation[1] === sub)
    .map(([sid = 0, , n = 0, ...rest]) => {
      const both = new Map(rest.map((one) => [one % 10_000, Math.floor(one / 10_000)]));
      const percents = months.series((month) => percentOf(both.get(month) ?? 0, posts(month), 2), from);
      return { ...nameOf(reference, sid), percents, n };
    });
  return ordered(relations, ({ n }) => n);
}
