import { sourceNames } from '../../../../shared/model/source.ts';
import { exactFigure } from '../../../../shared/rules/lookup/figures.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import type { Release, ReleasedSource } from '../../release/release/state.ts';
import { expectPosts } from '../files/expectedPosts.ts';
import type { PublishableManifest } from './publishable.ts';

/** A release that is smaller than this fraction of the previous one is more likely a mistake than news. */
const leastKept = 0.8;

/** An amount in the served release, and in the next one. */
export type Compared = {
  readonly what: string;
  readonly before: number;
  readonly now: number;
  /** They are of different months: how they differ is judged by the season and growth of the source instead. */
  readonly isLater?: true;
  /** The amount before isn't that of the served release, but the least that was expected. */
  readonly isExpected?: true;
};

/** The new release is so much smaller than the served one that it isn't published without confirmation. */
export class Shrinks extends Error {
  constructor(falls: readonly Compared[]) {
    const changes = falls.map(fallText);
    super(`${changes.join('; ')}. Nothing was published.`);
    this.name = 'Shrinks';
  }
}

const fallText = ({ what, before, now, isExpected }: Compared) =>
  isExpected
    ? `${what} are ${exactFigure(now)}, where at least ${exactFigure(before)} were expected`
    : `${what} would fall from ${exactFigure(before)} to ${exactFigure(now)}`;

export function fallsOf(served: Release, built: PublishableManifest): Compared[] {
  const falls = compareReleases(served, built).filter(
    ({ before, now, isLater }) => !isLater && now < before * leastKept,
  );
  const later = built.sources.filter((each) => isLaterThan(served.sources, each));
  return [...falls, ...later.flatMap((each) => lowLatest(each, built))];
}

/** Releases of earlier versions didn't record their months. */
const isLaterThan = (served: readonly ReleasedSource[], { source, last_month, months }: ReleasedSource) =>
  months !== undefined && served.some((before) => before.source === source && before.last_month < last_month);

/** A new latest month with fewer posts than the source's own past makes likely, unless the build has accepted it. */
function lowLatest(built: ReleasedSource, { reported = [] }: PublishableManifest): Compared[] {
  const { source, last_month } = built;
  if (reported.some((each) => each.source === source && each.month === last_month)) return [];
  const months = [...postsByMonth(built)].map(([month, posts]) => ({ month, posts }));
  const latest = expectPosts(months).find(({ month }) => month === last_month);
  if (latest?.verdict !== 'few' && latest?.verdict !== 'fragment') return [];
  const what = `${sourceNames[source]} posts of ${monthText(last_month)}`;
  return [{ what, before: latest.low, now: latest.posts, isExpected: true }];
}

/** What is compared before publishing replaces the served release. A source that was dropped on purpose isn't missed. */
export function compareReleases(served: Release, built: PublishableManifest): Compared[] {
  const before = served.sources.filter(({ source }) => !built.dropped.includes(source));
  const isDropping = before.length < served.sources.length;
  const now = built.sources;
  const documents = sumOf(before, 'documents');
  return [
    // For a release written by an earlier version, only this number is known.
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

/** Smaller months move by a fifth with a few posts that their authors delete. */
const leastPosts = 30;
const mostNamed = 6;

/** The earlier months of a source that lost much, as one: a release may lose the oldest ones only as new ones come. */
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
