import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import {
  Frozen,
  type FrozenRelease,
  frozenHash,
  frozenText,
  readFrozen,
} from '../../../platform/data/frozenRelease.ts';
import { isSignedText, publicKey, signText } from './signature.ts';
import { addOnce, keysIn, readContent } from './store.ts';

/** The row binds all forecasts of a publication by their root, and the publication before by its hash. */
const FrozenSeal = z.strictObject({ statement: Frozen, key_id: z.string(), signature: z.string() });

const folder = 'frozen/';
const keyOf = (number: number) => `${folder}${String(number).padStart(10, '0')}.json`;

/** Seals what was frozen since the last seal. Publishers have no right to seal, so they can't replace a seal either. */
export async function sealFrozen(): Promise<number> {
  const done = await sealedKeys();
  let sealed = 0;
  for (const row of await readFrozen()) {
    if (done.has(keyOf(row.number))) continue;
    const statement = Frozen.parse(row);
    if (await addOnce(keyOf(row.number), { statement, ...(await signText(frozenText(statement))) }))
      sealed += 1;
  }
  return sealed;
}

async function sealedKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of keysIn(folder)) keys.add(key);
  return keys;
}

export type SealFinding = {
  readonly kind: 'altered' | 'removed' | 'forged seal' | 'missing seal';
  readonly number: number;
  readonly says: string;
};
type CheckedSeals = { readonly sealed: number; readonly waiting: number; readonly findings: SealFinding[] };

/** Compares each row with its seal. Rows newer than the newest seal are still waiting for theirs. */
export async function checkFrozenSeals(
  frozen: readonly FrozenRelease[],
  keys?: readonly KeyObject[],
): Promise<CheckedSeals> {
  const trusted = keys ?? [await publicKey()];
  const rows = new Map(frozen.map((row) => [keyOf(row.number), row]));
  const sealed = await sealedKeys();
  const newest = [...sealed].sort().at(-1) ?? '';
  const findings: SealFinding[] = [];
  for (const key of sealed) {
    const number = Number(key.slice(folder.length, -'.json'.length));
    const { data: seal } = FrozenSeal.safeParse(await readContent(key));
    const row = rows.get(key);
    if (!seal || !isSignedText(frozenText(seal.statement), seal.signature, trusted)) {
      findings.push({ kind: 'forged seal', number, says: 'It isn’t signed by the key.' });
    } else if (!row) {
      findings.push({ kind: 'removed', number, says: 'It was there when it was sealed.' });
    } else if (frozenHash(row) !== frozenHash(seal.statement)) {
      findings.push({ kind: 'altered', number, says: 'It differs from its seal.' });
    }
  }
  const unsealed = [...rows].filter(([key]) => !sealed.has(key));
  for (const [key, { number }] of unsealed) {
    if (key < newest) findings.push({ kind: 'missing seal', number, says: 'Later ones are sealed.' });
  }
  return { sealed: sealed.size, waiting: unsealed.filter(([key]) => key > newest).length, findings };
}
