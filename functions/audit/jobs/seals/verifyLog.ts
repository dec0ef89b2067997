import type { KeyObject } from 'node:crypto';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type CheckedRows, type Counts, checkRows } from './checkRows.ts';
import { checkSeals, type Numbered } from './checkSeals.ts';
import type { Finding } from './finding.ts';
import { readSeal, sealNumbers } from './store.ts';
import { storedRows } from './storedRows.ts';

export type KeyRange = { from: string; before: string | undefined };
export type Verified = { counts: Counts & { seals: number }; findings: Finding[] };

const readAtOnce = 8;

export async function verifyLog(
  organization: OrganizationUid,
  { from, before }: KeyRange,
  keys: readonly KeyObject[],
): Promise<Verified> {
  const now = clock.now();
  const found = await readSeals(organization);
  const { seals, findings } = checkSeals(organization, found, keys);
  const rows = storedRows(organization, from, before);
  const checked: CheckedRows = await checkRows(rows, seals, { from, before, now });
  return {
    counts: { ...checked.counts, seals: found.length },
    findings: [...findings, ...checked.findings],
  };
}

async function readSeals(organization: OrganizationUid): Promise<Numbered[]> {
  const numbers: number[] = [];
  for await (const number of sealNumbers(organization)) numbers.unshift(number);
  const found: Numbered[] = [];
  for (let at = 0; at < numbers.length; at += readAtOnce) {
    const some = numbers.slice(at, at + readAtOnce).map(async (number) => ({
      number,
      content: await readSeal(organization, number),
    }));
    found.push(...(await Promise.all(some)));
  }
  return found;
}
