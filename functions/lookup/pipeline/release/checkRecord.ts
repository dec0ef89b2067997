import {
  type FrozenRelease,
  frozenHash,
  readFrozen,
  rootOfParts,
} from '../../../platform/data/frozenRelease.ts';
import { Altered, readPart } from './freeze.ts';

export type RecordFinding = {
  readonly kind: 'missing' | 'broken chain' | 'altered';
  readonly number: number;
  readonly says: string;
};

export type CheckedRecord = {
  readonly frozen: readonly FrozenRelease[];
  readonly findings: readonly RecordFinding[];
};

/** Compares every frozen forecast with its hash, and every row with the next one's. Seals prove the newest row. */
export async function checkRecord(): Promise<CheckedRecord> {
  const frozen = await readFrozen();
  const findings = checkChain(frozen);
  for (const row of frozen) {
    for (const part of row.parts) {
      try {
        await readPart(row, part);
      } catch (error) {
        if (!(error instanceof Altered)) throw error;
        findings.push({ kind: 'altered', number: row.number, says: `Part ${part.SK} ${error.message}.` });
      }
    }
  }
  return { frozen, findings };
}

export function checkChain(frozen: readonly FrozenRelease[]): RecordFinding[] {
  const findings: RecordFinding[] = [];
  let expected = 1;
  let before: FrozenRelease | undefined;
  for (const row of frozen) {
    for (; expected < row.number; expected += 1) {
      findings.push({ kind: 'missing', number: expected, says: 'There is no such row.' });
    }
    expected = row.number + 1;
    if (row.previous !== (before ? frozenHash(before) : null)) {
      findings.push({
        kind: 'broken chain',
        number: row.number,
        says: 'It doesn’t follow from the row before.',
      });
    }
    if (rootOfParts(row.parts) !== row.root) {
      findings.push({ kind: 'altered', number: row.number, says: 'Its list of parts was changed.' });
    }
    before = row;
  }
  return findings;
}
