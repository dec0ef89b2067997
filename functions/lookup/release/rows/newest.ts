import { last } from '../../../platform/data/table/query.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { releaseKey } from './keys.ts';
import { packedRow } from './packedRow.ts';

export type Versioned = { readonly release: number; readonly data: Uint8Array };

/** The newest row up to the release, unless it is a tombstone. */
export async function readNewest(
  PK: string,
  release: number,
  options?: { consistent?: boolean },
): Promise<Versioned | undefined> {
  const row = await last(packedRow, { PK, upTo: releaseKey(release) }, options);
  // DynamoDB deletes expired rows late; readers ignore them on time.
  if (!row?.data || row.gone || (row.expires_at ?? Infinity) <= epochSeconds(clock.now())) return undefined;
  return { release: Number(row.SK), data: row.data };
}
