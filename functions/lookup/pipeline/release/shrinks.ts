import * as z from 'zod';
import { sourceNames } from '../../../../shared/model/scope.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { fullFigure } from '../../../../shared/rules/text/figures.ts';
import type { Release, ReleasedSource } from '../../release/rows/state.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import { expectPosts } from '../files/expectedPosts.ts';

export const ForceReason = z.string().trim().min(3).max(300);

/** A release below this fraction of the previous one is more likely a mistake than news. */
const leastKept = 0.8;

export type Compared = {
  readonly what: string;
  readonly before: number;
  readonly now: number;
  /** The months differ, so the decrease is judged by the source's season and growth instead. */
  readonly isLater?: true;
  /** `before` is the lower bound of what was expected, not the served release's amount. */
  readonly isExpected?: true;
};

export class Shrinks extends Error {
  constructor(falls: readonly Compared[]) {
    const changes = falls.map(fallText);
    super(`${changes.join('; ')}. Nothing was published.`);
    this.name = 'Shrinks';
  }
}

const fallText = ({ what, before, now, isExpected }: Compared) =>
  isExpected
    ? `${what} are ${fullFigure(now)}, where at least ${fullFigure(before)} were expected`
    : `${what} would fall from ${fullFigure(before)} to ${fullFigure(now)}`;

export function fallsOf(served: Release, built: PublishableManifest): Compared[] {
  const falls = compareReleases(served, built).filter(
    ({ before, now, isLater }) => !isLater && now < before * leastKept,
  );
  const later = built.sources.filter((each) => isLaterThan(served.sources, each));
  return [...falls, ...later.flatMap((each) => lowLatest(each, built))];
}

/** Releases of earlier versions have no `months`. */
const isLaterThan = (served: readonly ReleasedSource[], { source, last_month, months }: ReleasedSource) =>
  months !== undefined && served.some((before) => before.source === source && before.last_month < last_month);

/** A new latest month below its expectation, unless the build reported and accepted it. */
function lowLatest(built: ReleasedSource, { reported = [] }: PublishableManifest): Compared[] {
  const { source, last_month } = built;
  if (reported.some((each) => each.source === source && each.month === last_month)) return [];
  const months = [...postsByMonth(built)].map(([month, posts]) => ({ month, posts }));
  const latest = expectPosts(months).find(({ month }) => month === last_month);
  if (latest?.verdict !== 'few' && latest?.verdict !== 'fragment') return [];
  const what = `${sourceNames[source]} posts of ${monthText(last_month)}`;
  return [{ what, before: latest.low, now: latest.posts, isExpected: true }];
}

export function compareReleases(served: Release, built: PublishableManifest): Compared[] {
  const before = served.sources.filter(({ source }) => !built.dropped.includes(source));
  const isDropping = before.length < served.sources.length;
  const now = built.sources;
  const documents = sumOf(before, 'documents');
  return [
    {
      what: 'documents',
      before: served.sources.length > 0 ? documents : served.documents,
      now: sumOf(now, 'documents'),
    },
    {
      what: 'objects with a document',
      before: isDropping ? 0 : served.eligible_objects,
      now: built.eligibleObjects,
    },
    {
      what: 'posts of the latest month',
      before: sumOf(before, 'latest_posts'),
      now: sumOf(now, 'latest_posts'),
      ...(now.some((each) => isLaterThan(before, each)) && { isLater: true }),
    },
    ...before.flatMap((each) => {
      const { source, documents, latest_posts } = each;
      const next = now.find((each) => each.source === source);
      const name = sourceNames[source];
      return [
        { what: `${name} documents`, before: documents, now: next?.documents ?? 0 },
        {
          what: `${name} posts of the latest month`,
          before: latest_posts,
          now: next?.latest_posts ?? 0,
          ...(next && isLaterThan(before, next) && { isLater: true as const }),
        },
        ...(next ? monthFalls(each, next) : []),
      ];
    }),
  ];
}

/** In smaller months, a few deleted posts are a change of a fifth. */
const leastPosts = 30;
const mostNamed = 6;

/** Reports the decreases of a source's earlier months together. The oldest months may disappear only as new ones are added. */
function monthFalls(before: ReleasedSource, now: ReleasedSource): Compared[] {
  const [old, next] = [postsByMonth(before), postsByMonth(now)];
  const [oldest = 0] = old.keys();
  const [start = 0] = next.keys();
  const rolls = start - oldest <= now.last_month - before.last_month;
  const fallen = [...old].flatMap(([month, posts]) => {
    const left = next.get(month) ?? 0;
    const isGone = rolls && month < start;
    const fell = month < before.last_month && posts >= leastPosts && left < posts * leastKept;
    return fell && !isGone ? [{ month, posts, left }] : [];
  });
  if (fallen.length === 0) return [];
  const named = fallen.slice(0, mostNamed).map(({ month }) => monthText(month));
  const others = fallen.length > mostNamed ? ` and ${fallen.length - mostNamed} others` : '';
  return [
    {
      what: `${sourceNames[before.source]} posts of ${named.join(', ')}${others}`,
      before: fallen.reduce((sum, { posts }) => sum + posts, 0),
      now: fallen.reduce((sum, { left }) => sum + left, 0),
    },
  ];
}

function postsByMonth({ last_month, months = [] }: ReleasedSource): Map<number, number> {
  return new Map(
    months.flatMap((posts, at) => (posts === null ? [] : [[last_month - months.length + 1 + at, posts]])),
  );
}

type Counted = 'documents' | 'latest_posts';
const sumOf = (sources: PublishableManifest['sources'], counted: Counted) =>
  sources.reduce((sum, each) => sum + each[counted], 0);
