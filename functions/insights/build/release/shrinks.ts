import { sourceNames } from '../../../../shared/model/source.ts';
import type { Release } from '../../read/release/state.ts';
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
    ...before.flatMap(({ source, documents, latest_posts }) => {
      const next = now.find((each) => each.source === source);
      const name = sourceNames[source];
      return [
        { what: `${name} documents`, before: documents, now: next?.documents ?? 0 },
        { what: `${name} posts of the latest month`, before: latest_posts, now: next?.latest_posts ?? 0 },
      ];
    }),
  ];
}

type Counted = 'documents' | 'latest_posts';
const sumOf = (sources: PublishableManifest['sources'], counted: Counted) =>
  sources.reduce((sum, each) => sum + each[counted], 0);
