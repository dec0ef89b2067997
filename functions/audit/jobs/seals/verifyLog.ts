import type { KeyObject } from 'node:crypto';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type CheckedRows, type Counts, checkRows } from './checkRows.ts';
import { type CheckedSeals, checkSeals, type Numbered } from './checkSeals.ts';
import type { Finding } from './finding.ts';
import { Seal } from './seal.ts';
import { storedRows } from './storedRows.ts';

export type KeyRange = { from: string; before: string | undefined };
export type Verified = { counts: Counts & { seals: number }; findings: Finding[] };

const readAtOnce = 8;

export async function verifyLog(
  organization: OrganizationUid,
  range: KeyRange,
  keys: readonly KeyObject[],
): Promise<Verified> {
  const { found } = await newestSeals(organization, everything);
  return verified(organization, range, found, checkSeals(organization, found, keys));
}

/** As far back as `most` allows; `from` is the key at which that begins. */
export async function verifyNewest(
  organization: OrganizationUid,
  most: Most,
  keys: readonly KeyObject[],
): Promise<Verified & { from: string }> {
  const { found, isAll } = await newestSeals(organization, most);
  const checked = checkSeals(organization, found, keys, isAll ? 1 : found[0]?.number);
  const from = isAll ? '' : (checked.seals[0]?.statement.from ?? '');
  return { from, ...(await verified(organization, { from, before: undefined }, found, checked)) };
}

async function verified(
  organization: OrganizationUid,
  { from, before }: KeyRange,
  found: readonly Numbered[],
  { seals, findings }: CheckedSeals,
): Promise<Verified> {
  const rows = storedRows(organization, from, before);
  const checked: CheckedRows = await checkRows(rows, seals, { from, before, now: clock.now() });
  return { counts: { ...checked.counts, seals: found.length }, findings: [...findings, ...checked.findings] };
}

type Most = { seals: number; rows: number };
const everything: Most = { seals: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };

/** Oldest first. */
async function newestSeals(
  organization: OrganizationUid,
  most: Most,
): Promise<{ found: Numbered[]; isAll: boolean }> {
  // Loaded on demand with the client of S3, which most calls of the audit log don't need.
  const { readSeal, sealNumbers } = await import('./store.ts');
  const numbers: number[] = [];
  for await (const number of sealNumbers(organization)) {
    numbers.push(number);
    if (numbers.length > most.seals) break;
  }
  const found: Numbered[] = [];
  let rows = 0;
  const wanted = Math.min(numbers.length, most.seals);
  for (let at = 0; at < wanted && rows <= most.rows; at += readAtOnce) {
    const some = numbers
      .slice(at, Math.min(at + readAtOnce, wanted))
      .map(async (number) => ({ number, content: await readSeal(organization, number) }));
    for (const seal of await Promise.all(some)) {
      found.push(seal);
      rows += Seal.safeParse(seal.content).data?.leaves.length ?? 0;
    }
  }
  return { found: found.reverse(), isAll: found.length === numbers.length };
}
