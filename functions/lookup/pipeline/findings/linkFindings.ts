import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { nameOf } from '../documents/related.ts';
import { percentOf, quarter, sum } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { readThirds } from './companions.ts';
import type { FindingSetting, Found } from './found.ts';
import { mostOfOne } from './measureChanges.ts';

/** A link is new if its share is at least this many times the previous one; the step `link_candidate` repeats the number. */
const leastTimes = 5;
/** Minimum excess of authors over the number expected from before, in standard errors. */
const leastErrors = 4;
/** The latest month has at least this part of the quarter’s share. */
const leastLasting = 1 / 2;
const usualMonthsBefore = 21;

/** Posts that mention the other object, of all posts about the object. */
type Share = { readonly linked: number; readonly posts: number };
/** `events` are independent authors: ten posts by one, or one text by ten, are no more evidence than one post. */
type Latest = Share & { readonly events: number };

type TestedLink = {
  readonly vertical: number;
  readonly object: number;
  readonly second: number;
  /** Months before the quarter since both have posts. */
  readonly monthsBefore: number;
  readonly before: Share;
  readonly yearBefore: Share;
  readonly latest: Latest;
  readonly lastMonth: Share;
  /** The latest quarter without each of its months. */
  readonly without: readonly Latest[];
  readonly authors: number;
  readonly most: number;
  /** Independent authors about the object. */
  readonly known: number;
};

export async function linkFindings(setting: FindingSetting): Promise<Found[]> {
  const { engine, source, months, reference } = setting;
  const latest = Array.from({ length: quarter }, (_, back) => months.last - back);
  if (!latest.every((month) => months.present.has(month))) return [];
  const rows = await engine.rows(step('read/tested_links', { source }));
  const links = rows.map(linkOf).filter(isNew);
  const thirdOf = await readThirds(setting, links);
  return links
    .filter((link) => !isOfThird(link, thirdOf(link)?.n ?? 0))
    .map((link) => {
      const { vertical, object, second, latest, before } = link;
      const finding = {
        kind: 'link' as const,
        worth: worthOf(link),
        ...nameOf(reference, second),
        percent: percentOf(latest.linked, latest.posts, 1) ?? 0,
        percent_before: percentOf(before.linked, before.posts, 1) ?? 0,
        n: latest.linked,
        of: latest.posts,
        authors: link.authors,
        ...(link.monthsBefore < usualMonthsBefore ? { months_before: link.monthsBefore } : {}),
      };
      return { vertical, object, finding };
    });
}

function linkOf(row: readonly unknown[]): TestedLink {
  const [
    vertical = 0,
    object = 0,
    second = 0,
    linkedBefore = 0,
    postsBefore = 0,
    monthsBefore = 0,
    ...counts
  ] = row.map(Number);
  const [linkedYear = 0, postsYear = 0] = counts;
  const linked = counts.slice(2, 2 + quarter);
  const posts = counts.slice(2 + quarter, 2 + 2 * quarter);
  const [authors = 0, most = 0, events = 0, ...others] = counts.slice(2 + 2 * quarter);
  const all = { linked: sum(linked), posts: sum(posts) };
  return {
    ...{ vertical, object, second, monthsBefore },
    before: { linked: linkedBefore, posts: postsBefore },
    yearBefore: { linked: linkedYear, posts: postsYear },
    latest: { ...all, events },
    lastMonth: { linked: linked[0] ?? 0, posts: posts[0] ?? 0 },
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

/** A link of one month, of one season or of one account is an event; one that has faded isn’t news any more. */
function isNew(link: TestedLink): boolean {
  const { latest, lastMonth, without, yearBefore } = link;
  const errors = [latest, ...without].map((each) => errorsOf(each, link));
  return (
    link.authors >= minRow &&
    link.most <= mostOfOne * latest.linked &&
    Math.min(...errors) >= leastErrors &&
    rose(latest, yearBefore) &&
    shareOf(lastMonth) >= leastLasting * shareOf(latest)
  );
}

/** True if too little is left without the posts that mention a third object, at most `n` of which are linked. */
const isOfThird = ({ latest, before }: TestedLink, n: number): boolean =>
  !rose({ linked: latest.linked - n, posts: latest.posts - n }, before) || latest.linked - n < minRow;

/** The excess of authors over those expected from before, in standard errors; 0 if the share rose too little. */
function errorsOf(now: Latest, { before, latest, known }: TestedLink): number {
  if (now.linked === 0 || !rose(now, before)) return 0;
  const expected = shareOf(before) * known * (now.posts / latest.posts);
  return (now.events - expected) / Math.sqrt(Math.max(1, expected));
}

function worthOf(link: TestedLink): number {
  const { latest, before } = link;
  const certainty = Math.min(1.5, errorsOf(latest, link) / leastErrors);
  return (2 - (shareOf(before) / shareOf(latest)) * leastTimes) * certainty;
}
