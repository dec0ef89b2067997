import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { nameOf } from '../documents/related.ts';
import { percentOf, quarter } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import type { FindingSetting, Found } from './found.ts';

/** A link is new if its share is at least this many times the previous one; the step `link_candidate` repeats the number. */
const leastTimes = 5;
/** Minimum excess of authors over the number expected from before, in standard errors. */
const leastErrors = 4;

export async function linkFindings({ engine, source, months, reference }: FindingSetting): Promise<Found[]> {
  const latest = Array.from({ length: quarter }, (_, back) => months.last - back);
  if (!latest.every((month) => months.present.has(month))) return [];
  const rows = await engine.rows(step('read/tested_links', { source }));
  return rows.flatMap((row): Found[] => {
    const [vertical = 0, object = 0, other = 0, ...counts] = row.map(Number);
    const [linked = 0, linkedBefore = 0, posts = 0, postsBefore = 0, authors = 0, events = 0, known = 0] =
      counts;
    const [share, shareBefore] = [linked / posts, linkedBefore / postsBefore];
    // By independent authors: ten posts by one author, or one text by ten authors, are no more evidence than one post.
    const expected = shareBefore * known;
    const errors = (events - expected) / Math.sqrt(Math.max(1, expected));
    if (authors < minRow || shareBefore * leastTimes > share || errors < leastErrors) return [];
    const finding = {
      kind: 'link' as const,
      worth: (2 - (shareBefore / share) * leastTimes) * Math.min(1.5, errors / leastErrors),
      ...nameOf(reference, other),
      percent: percentOf(linked, posts, 1) ?? 0,
      percent_before: percentOf(linkedBefore, postsBefore, 1) ?? 0,
      n: linked,
      of: posts,
    };
    return [{ vertical, object, finding }];
  });
}
