import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { nameOf } from '../documents/related.ts';
import { percentOf, quarter, sum } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import type { FindingSetting, Found } from './found.ts';
import { mostOfOne } from './measureChanges.ts';

/** A link is new if its share is at least this many times the previous one; the step `link_candidate` repeats the number. */
const leastTimes = 5;
/** Minimum excess of authors over the number expected from before, in standard errors. */
const leastErrors = 4;

/** Posts that mention the other object, of all posts about the object. */
type Share = { readonly linked: number; readonly posts: number };
/** `events` are independent authors: ten posts by one, or one text by ten, are no more evidence than one post. */
type Latest = Share & { readonly events: number };

type TestedLink = {
  readonly before: Share;
  readonly yearBefore: Share;
  readonly latest: Latest;
  /** The latest quarter without each of its months. */
  readonly without: readonly Latest[];
  readonly authors: number;
  readonly most: number;
  /** Independent authors about the object. */
  readonly known: number;
};

export async function linkFindings({ engine, source, months, reference }: FindingSetting): Promise<Found[]> {
  const latest = Array.from({ length: quarter }, (_, back) => months.last - back);
  if (!latest.every((month) => months.present.has(month))) return [];
  const rows = await engine.rows(step('read/tested_links', { source }));
  return rows.flatMap((row): Found[] => {
    const [vertical = 0, object = 0, other = 0, ...counts] = row.map(Number);
    const link = linkOf(counts);
    if (link.authors < minRow || link.most > mostOfOne * link.latest.linked) return [];
    // A link of one month, or of one season, is an event and no new link.
    const errors = errorsOf(link.latest, link.before, link);
    const others = link.without.map((rest) => errorsOf(rest, link.before, link));
    if (Math.min(errors, ...others) < leastErrors || isSeason(link)) return [];
    const finding = {
      kind: 'link' as const,
      worth: worthOf(link, errors),
      ...nameOf(reference, other),
      percent: percentOf(link.latest.linked, link.latest.posts, 1) ?? 0,
      percent_before: percentOf(link.before.linked, link.before.posts, 1) ?? 0,
      n: link.latest.linked,
      of: link.latest.posts,
      authors: link.authors,
    };
    return [{ vertical, object, finding }];
  });
}

function linkOf(counts: readonly number[]): TestedLink {
  const [linkedBefore = 0, postsBefore = 0, linkedYear = 0, postsYear = 0] = counts;
  const linked = counts.slice(4, 4 + quarter);
  const posts = counts.slice(4 + quarter, 4 + 2 * quarter);
  const [authors = 0, most = 0, events = 0, ...others] = counts.slice(4 + 2 * quarter);
  const all = { linked: sum(linked), posts: sum(posts) };
  return {
    before: { linked: linkedBefore, posts: postsBefore },
    yearBefore: { linked: linkedYear, posts: postsYear },
    latest: { ...all, events },
    without: linked.map((own, month) => ({
      linked: all.linked - own,
      posts: all.posts - (posts[month] ?? 0),
      events: others[month] ?? 0,
    })),
    authors,
    most,
    known: others[quarter] ?? 0,
  };
}

const shareOf = ({ linked, posts }: Share) => (posts > 0 ? linked / posts : 0);
const rose = (now: Share, before: Share) => shareOf(now) >= leastTimes * shareOf(before);
const isSeason = ({ latest, yearBefore }: TestedLink) => !rose(latest, yearBefore);

/** The excess of authors over those expected from before, in standard errors; 0 if the share rose too little. */
function errorsOf(now: Latest, before: Share, { latest, known }: TestedLink): number {
  if (now.linked === 0 || !rose(now, before)) return 0;
  const expected = shareOf(before) * known * (now.posts / latest.posts);
  return (now.events - expected) / Math.sqrt(Math.max(1, expected));
}

const worthOf = ({ latest, before }: TestedLink, errors: number): number =>
  (2 - (shareOf(before) / shareOf(latest)) * leastTimes) * Math.min(1.5, errors / leastErrors);
