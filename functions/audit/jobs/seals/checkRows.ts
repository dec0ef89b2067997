import type { Finding } from './finding.ts';
import type { Leaf, Seal } from './seal.ts';
import type { StoredRow } from './storedRows.ts';

/** Sealing runs hourly, five minutes behind; rows that are unsealed for longer are reported as overdue. */
const overdueMs = 2 * 3_600_000 + 5 * 60_000;
const dayMs = 24 * 3_600_000;

export type Counts = {
  rows: number;
  sealed: number;
  waiting: number;
  /** In the range of a missing or forged seal, so their content can't be verified. */
  unproven: number;
  before_hashes: number;
  sealed_late: number;
};
export type CheckedRows = { counts: Counts; findings: Finding[] };

type Sealed = Leaf & { sealed_at: string };
type Options = { from: string; before: string | undefined; now: Date };

export async function checkRows(
  rows: AsyncIterable<StoredRow> | Iterable<StoredRow>,
  seals: readonly Seal[],
  { from, before, now }: Options,
): Promise<CheckedRows> {
  const counts: Counts = { rows: 0, sealed: 0, waiting: 0, unproven: 0, before_hashes: 0, sealed_late: 0 };
  const findings: Finding[] = [];
  const inRange = ({ key }: Leaf) => key >= from && (before === undefined || key < before);
  const leaves = new Map<string, Sealed>();
  for (const { statement, leaves: own } of seals) {
    for (const leaf of own.filter(inRange)) leaves.set(leaf.key, { ...leaf, sealed_at: statement.sealed_at });
  }
  const end = seals.at(-1)?.statement.before ?? '';
  let hashesBegan = seals.some((seal) => seal.leaves.some(({ key, hashed }) => hashed && key < from));

  for await (const row of rows) {
    const leaf = leaves.get(row.key);
    leaves.delete(row.key);
    counts.rows += 1;
    const says = alteration(row, leaf, hashesBegan);
    if (says) findings.push({ kind: 'altered', where: row.key, says });
    if (row.written === undefined && !says) counts.before_hashes += 1;
    hashesBegan ||= row.written !== undefined;

    if (leaf) {
      counts.sealed += 1;
      if (leaf.hashed && ageOf(row.key, new Date(leaf.sealed_at)) > dayMs) counts.sealed_late += 1;
      continue;
    }
    const seal = seals.find(({ statement }) => statement.from <= row.key && row.key < statement.before);
    if (seal) {
      const { number, sealed_at } = seal.statement;
      findings.push({ kind: 'late', where: row.key, says: `Seal ${number} of ${sealed_at} didn’t know it.` });
    } else if (row.key < end) {
      counts.unproven += 1;
    } else {
      counts.waiting += 1;
      if (ageOf(row.key, now) > overdueMs) {
        const reason = 'It should be sealed by now. Sealing doesn’t run, or the newest seals are gone.';
        findings.push({ kind: 'overdue', where: row.key, says: reason });
      }
    }
  }
  for (const { key, sealed_at } of leaves.values()) {
    findings.push({ kind: 'removed', where: key, says: `It was there when it was sealed, at ${sealed_at}.` });
  }
  return { counts, findings };
}

function alteration(
  { hash, written }: StoredRow,
  leaf: Leaf | undefined,
  hashesBegan: boolean,
): string | undefined {
  if (leaf && leaf.hash !== hash) return 'It isn’t what was sealed.';
  if (leaf?.hashed && written !== leaf.hash) return 'Its hash isn’t the one that was sealed.';
  if (written !== undefined && written !== hash) return 'It isn’t what its hash was made of.';
  if (written === undefined && hashesBegan) return 'It has no hash, and rows before it have one.';
  return undefined;
}

/** Keys begin with the time of the change; a key without one isn't ours and counts as overdue. */
function ageOf(key: string, at: Date): number {
  const time = Date.parse(key.split('#', 1)[0] ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : at.getTime() - time;
}
