import { last } from '../../../platform/data/table/query.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { releaseKey } from './keys.ts';
import { packedRow } from './packedRow.ts';

export type Versioned = { readonly release: number; readonly data: Uint8Array };

/** The row as the release sees it: the newest one written by it or an earlier release, unless that marks it as gone. */
export async function readNewest(
  PK: string,
  release: number,
  options?: { consistent?: boolean },
): Promise<Versioned | undefined> {
  const row = await last(packedRow, { PK, upTo: releaseKey(release) }, options);
  // The database removes expired rows whenever it likes; for readers they are gone on time.
  if (!row?.data || row.gone || (row.expires_at ?? Infinity) <= epochSeconds(clock.now())) return undefined;
  return { release: Number(row.SK), data: row.data };
}
