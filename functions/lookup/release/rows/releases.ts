import * as z from 'zod';
import { GoneBecause } from '../../../../shared/model/lookup/release.ts';
import { kind } from '../../../platform/data/table/kind.ts';
import { allOf } from '../../../platform/data/table/query.ts';
import { publishedReleaseKey, releasesPk } from './keys.ts';
import { Release } from './state.ts';

/** A release that was served at least once, or reconstructed. Its row outlives its figures. */
export const publishedRelease = kind(
  'published_release',
  Release.extend({
    version: z.number(),
    /** Twice if a rollback returned to it; the last period of the current release is open. */
    served: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
    /** Counts the releases with the same latest month. */
    edition: z.number(),
    gone_because: GoneBecause.nullable(),
  }),
  ({ release }) => publishedReleaseKey(release),
  { table: 'INSIGHTS_TABLE' },
);
export type PublishedRelease = z.infer<typeof publishedRelease.schema>;

/** Oldest first. */
export const listReleases = async (): Promise<PublishedRelease[]> =>
  inOrder(await allOf([publishedRelease], { PK: releasesPk }));

/** Reconstructed releases are of months before those of all others. */
export const inOrder = (releases: readonly PublishedRelease[]): PublishedRelease[] =>
  releases.toSorted(
    (one, other) =>
      Number(other.reconstructed ?? false) - Number(one.reconstructed ?? false) ||
      one.release - other.release,
  );

/** A page’s figures of people are of months that ended at most this many before its latest. */
export const mostPeopleBehind = 5;

/** The latest month of each source, by which two releases are editions of the same figures. */
export const monthsOf = ({ sources, last_month }: Pick<Release, 'sources' | 'last_month'>): string =>
  [last_month, ...sources.map((each) => `${each.source}:${each.last_month}`)].join(' ');
