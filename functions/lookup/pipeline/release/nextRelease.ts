import { clock } from '../../../platform/services/clock.ts';
import type { Release } from '../../release/rows/state.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import type { Lease } from './lease.ts';
import { indexManifest, type ManifestChunk } from './manifest.ts';
import { fallsOf, Shrinks } from './shrinks.ts';
import type { WrittenLists } from './writeLists.ts';
import type { ShardReport } from './writeShard.ts';

export const isBuiltFrom = (
  release: Release,
  { inputHash, metricVersion }: Pick<PublishableManifest, 'inputHash' | 'metricVersion'>,
) => release.input_hash === inputHash && release.metric_version === metricVersion;

/** True if no recomputing of people is asked for, or the release has done it for this reason. */
export const hasRecomputed = (release: Release, people: string | undefined) =>
  people === undefined || release.recomputed_people === people;

/** Throws if a release is much smaller than the served one and no reason is given. Returns the reason if it was needed. */
export function reasonToShrink(
  served: Release | null,
  manifest: PublishableManifest,
  reason?: string,
): string | null {
  const falls = served ? fallsOf(served, manifest) : [];
  if (falls.length === 0) return null;
  if (reason === undefined) throw new Shrinks(falls);
  return reason;
}

export type ServedRelease = { readonly release: Release; readonly chunks: readonly ManifestChunk[] };

export async function readServed(current: Release | null): Promise<ServedRelease | null> {
  return current ? { release: current, chunks: await indexManifest(current.release) } : null;
}

type Totals = Pick<ShardReport, 'documents' | 'objects'>;

export function nextRelease(
  { release, reconstructed }: Pick<Lease, 'release' | 'reconstructed'>,
  manifest: PublishableManifest,
  { documents, objects }: Totals,
  search: WrittenLists['search'],
  { forced, recomputed }: { readonly forced: string | null; readonly recomputed: string | null },
): Release {
  return {
    release,
    released_at: clock.now().toISOString(),
    first_month: manifest.firstMonth,
    last_month: manifest.lastMonth,
    input_hash: manifest.inputHash,
    metric_version: manifest.metricVersion,
    posts: manifest.posts,
    documents,
    objects,
    search: search.index,
    sources: [...manifest.sources],
    eligible_objects: manifest.eligibleObjects,
    forced,
    removals: [...(manifest.removals ?? [])],
    ...(recomputed === null ? {} : { recomputed_people: recomputed }),
    ...(reconstructed && { reconstructed }),
  };
}
