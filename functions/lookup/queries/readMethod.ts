import type { Output } from '../../../shared/api/endpoint.ts';
import type { readMethod as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { Method, PageCounts } from '../../../shared/model/lookup/method.ts';
import { spreadOf } from '../../../shared/rules/lookup/spread.ts';
import { readPageCounts } from '../release/rows/readRelease.ts';
import { readKeptRecord } from '../release/rows/record.ts';
import { currentRelease } from '../release/rows/state.ts';

/** Totals of all pages, which say nothing of a single object. */
export async function readMethod(): Promise<Output<typeof endpoint>> {
  const current = await currentRelease();
  if (!current) return { method: null };
  const [counts, kept] = await Promise.all([readPageCounts(current), readKeptRecord(current)]);
  const { release, released_at, first_month, last_month, posts, objects, sources } = current;
  return {
    method: {
      release,
      released_on: released_at.slice(0, 10),
      first_month,
      last_month,
      posts,
      objects,
      sources: sources.map((each) => ({
        source: each.source,
        last_month: each.last_month,
        pages: each.documents,
      })),
      counts: counts && withSpreads(counts),
      record: kept?.record ?? null,
    },
  };
}

const withSpreads = ({ spam, known, widths, ...counts }: PageCounts): Method['counts'] => ({
  ...counts,
  spam: spreadOf(spam),
  known: { gender: spreadOf(known.gender), age: spreadOf(known.age), place: spreadOf(known.place) },
  widths: spreadOf(widths),
});
