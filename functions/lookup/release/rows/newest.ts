import { last } from '../../../platform/data/table/query.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { reconstructedMark, rowKey, writerOf } from './keys.ts';
import { packedRow } from './packedRow.ts';
import type { Release } from './state.ts';

export type Versioned = { readonly release: number; readonly data: Uint8Array };

/** The newest row up to the release, unless it is a tombstone. */
export async function readNewest(
  PK: string,
  { release, reconstructed }: Pick<Release, 'release' | 'reconstructed'>,
  options?: { consistent?: boolean },
): Promise<Versioned | undefined> {
  const upTo = rowKey(release, reconstructed);
  const range = reconstructed ? { PK, between: [reconstructedMark, upTo] as const } : { PK, upTo };
  const row = await last(packedRow, range, options);
  // DynamoDB deletes expired rows late; readers ignore them on time.
  if (!row?.data || row.gone || (row.expires_at ?? Infinity) <= epochSeconds(clock.now())) return undefined;
  return { release: writerOf(row.SK), data: row.data };
}
