import * as z from 'zod';
import { kind } from '../../../platform/data/table/kind.ts';
import { allOf } from '../../../platform/data/table/query.ts';
import { publishedReleaseKey, releasesPk } from './keys.ts';
import { Release } from './state.ts';

/** Why a release can't be read any more. */
export const GoneBecause = z.enum(['rolled_back', 'aged_out', 'replaced']);
export type GoneBecause = z.infer<typeof GoneBecause>;

/** A release that was served at least once. Its row outlives its figures. */
export const publishedRelease = kind(
  'published_release',
  Release.extend({
    version: z.number(),
    /** Twice if a rollback returned to it; the last period of the current release is open. */
    served: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
    /** Counts the releases of the same months. */
    edition: z.number(),
    gone_because: GoneBecause.nullable(),
  }),
  ({ release }) => publishedReleaseKey(release),
  { table: 'INSIGHTS_TABLE' },
);
export type PublishedRelease = z.infer<typeof publishedRelease.schema>;

/** Oldest first. */
export async function listReleases(): Promise<PublishedRelease[]> {
  const rows = await allOf([publishedRelease], { PK: releasesPk });
  return rows.sort((one, other) => one.release - other.release);
}
