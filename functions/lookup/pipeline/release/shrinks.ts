import { sourceNames } from '../../../../shared/model/source.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import type { Release, ReleasedSource } from '../../release/release/state.ts';
import type { PublishableManifest } from './publishable.ts';

/** A release that is smaller than this fraction of the previous one is more likely a mistake than news. */
const leastKept = 0.8;

/** An amount in the served release, and in the next one. */
export type Compared = { readonly what: string; readonly before: number; readonly now: number };

/** The new release is so much smaller than the served one that it isn't published without confirmation. */
export class Shrinks extends Error {
  constructor(falls: readonly Compared[]) {
    const changes = falls.map(({ what, before, now }) => `${what} would fall from ${before} to ${now}`);
    super(`${changes.join('; ')}. Nothing was published.`);
    this.name = 'Shrinks';
  }
}

export function fallsOf(served: Release, built: PublishableManifest): Compared[] {
  return compareReleases(served, built).filter(({ before, now }) => now < before * leastKept);
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
    },
    ...before.flatMap((each) => {
      const { source, documents, latest_posts } = each;
      const next = now.find((each) => each.source === source);
      const name = sourceNames[source];
      return [
        { what: `${name} documents`, before: documents, now: next?.documents ?? 0 },
        { what: `${name} posts of the latest month`, before: latest_posts, now: next?.latest_posts ?? 0 },
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
