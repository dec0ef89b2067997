import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkSeals } from '../../../../functions/audit/jobs/seals/checkSeals.ts';
import { nextStatement, Seal } from '../../../../functions/audit/jobs/seals/seal.ts';
import { OrganizationUid } from '../../../../shared/model/ids.ts';

/** Two seals as they were signed in 2026, whose key was deleted. Seals can’t be signed again, so this file never changes. */
const kept = z
  .object({ publicKey: z.string(), seals: z.array(Seal).length(2) })
  .parse(JSON.parse(readFileSync('test/fixtures/seals.json', 'utf8')));
const key = createPublicKey(kept.publicKey);
const organization = OrganizationUid.parse('org_larkspur');

const check = (seals: readonly Seal[]) =>
  checkSeals(
    organization,
    seals.map((content, at) => ({ number: at + 1, content })),
    [key],
  ).findings;

test('seals that were signed before are still verified', () => {
  expect(check(kept.seals)).toEqual([]);
});

test('the same rows still give the statement that was signed', () => {
  const [first, second] = kept.seals;
  for (const [seal, before] of [
    [first, undefined],
    [second, first?.statement],
  ] as const) {
    if (!seal) throw new Error('There is no such seal.');
    const { organization_uid, before: until, sealed_at } = seal.statement;
    expect(nextStatement(before, seal.leaves, { organization_uid, before: until, sealed_at })).toEqual(
      seal.statement,
    );
  }
});

test.each([
  ['hashed', (was: unknown) => !was],
  ['hash', (was: unknown) => `0${String(was).slice(1)}`],
  ['key', (was: unknown) => `${String(was)}x`],
] as const)('a seal of which the %s of any row was changed is forged', (field, changed) => {
  for (const [number, { leaves }] of kept.seals.entries()) {
    for (const at of leaves.keys()) {
      const seals = structuredClone(kept.seals);
      const leaf = seals[number]?.leaves[at];
      if (!leaf) throw new Error('There is no such row.');
      Object.assign(leaf, { [field]: changed(leaf[field]) });
      expect(check(seals)).toContainEqual(
        expect.objectContaining({
          kind: 'forged seal',
          where: `seal ${number + 1}`,
          says: 'Its rows are not those that were signed.',
        }),
      );
    }
  }
});
