import { DigestTable } from '../search/digestTable.ts';
import type { Served } from './manifest.ts';

const [unmet, kept, written] = [0, 1, 2];

export type Comparison = {
  /** The release that wrote this row with the same content; null if the row must be written now. */
  meet: (PK: string, hash: string) => number | null;
  /** The release that wrote this row as it is served, and the months of its people; undefined if none did. */
  servedAs: (PK: string) => Pick<Served, 'release' | 'people'> | undefined;
  isKept: (PK: string) => boolean;
  isGone: (PK: string) => boolean;
};

export async function compareWith(
  before: AsyncIterable<readonly [PK: string, served: Served]>,
): Promise<Comparison> {
  const rows = new DigestTable(5);
  for await (const [PK, { hash, release: writer, people }] of before) {
    rows.set(PK, ...halvesOf(hash), writer, unmet, people);
  }
  const stateOf = (PK: string) => rows.get(PK)?.[3];
  return {
    meet: (PK, hash) => {
      const row = rows.get(PK);
      const [first, second] = halvesOf(hash);
      if (!row) {
        rows.set(PK, first, second, 0, written, 0);
        return null;
      }
      if (row[3] !== unmet) throw new Error(`The build gave ${PK} twice.`);
      const isSame = row[0] === first && row[1] === second;
      row[3] = isSame ? kept : written;
      return isSame ? (row[2] ?? null) : null;
    },
    servedAs: (PK) => {
      const [, , release, , people = 0] = rows.get(PK) ?? [];
      // A new row has no writer before.
      return release ? { release, people } : undefined;
    },
    isKept: (PK) => stateOf(PK) === kept,
    isGone: (PK) => stateOf(PK) === unmet,
  };
}

function halvesOf(hash: string): [number, number] {
  const bytes = Buffer.from(hash, 'base64url');
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}
