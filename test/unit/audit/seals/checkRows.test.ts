import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRows } from '../../../../functions/audit/jobs/seals/checkRows.ts';
import { checkSeals } from '../../../../functions/audit/jobs/seals/checkSeals.ts';
import { nextStatement, type Seal, signedText } from '../../../../functions/audit/jobs/seals/seal.ts';
import type { StoredRow } from '../../../../functions/audit/jobs/seals/storedRows.ts';
import { merkleRoot } from '../../../../functions/platform/services/merkle.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';

const organization_uid = 'org_1' as OrganizationUid;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const keyAt = (second: number) => `${new Date(second * 1000).toISOString()}#row`;
const rowAt = (second: number): StoredRow => ({
  key: keyAt(second),
  hash: `h${second}`,
  written: `h${second}`,
});

/** Seals of the rows, with a fixed number of rows each. */
function sealed(rows: readonly StoredRow[], size: number): Seal[] {
  const seals: Seal[] = [];
  for (let at = 0; at < rows.length; at += size) {
    const leaves = rows.slice(at, at + size).map(({ key, hash }) => ({ key, hash, hashed: true }));
    const before = rows[at + size]?.key ?? `${leaves.at(-1)?.key}~`;
    const range = { organization_uid, before, sealed_at: '2026-01-01T00:00:00.000Z' };
    const statement = nextStatement(seals.at(-1)?.statement, leaves, range);
    const signature = sign('sha256', Buffer.from(signedText(statement)), privateKey).toString('base64');
    seals.push({ statement, key_id: 'key', signature, leaves });
  }
  return seals;
}

const everything = { from: '', before: undefined, now: new Date('2026-01-01') };

/** Distinct seconds in order, and the number that fits into one seal. */
const log = fc.record({
  seconds: fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 }),
  size: fc.integer({ min: 1, max: 15 }),
});
const inOrder = (seconds: readonly number[]) => [...seconds].sort((one, other) => one - other).map(rowAt);

test('checking a sealed log finds nothing in an untouched log', async () => {
  await fc.assert(
    fc.asyncProperty(log, async ({ seconds, size }) => {
      const rows = inOrder(seconds);
      const seals = sealed(rows, size);
      const numbered = seals.map((content, at) => ({ number: at + 1, content }));
      expect(checkSeals(organization_uid, numbered, [publicKey])).toEqual({ seals, findings: [] });
      const { counts, findings } = await checkRows(rows, seals, everything);
      expect(findings).toEqual([]);
      expect(counts).toMatchObject({ rows: rows.length, sealed: rows.length, waiting: 0 });
    }),
  );
});

test('checking a sealed log finds exactly the rows that were altered, removed or inserted', async () => {
  const doings = fc.array(fc.constantFrom('leave', 'alter', 'alter with its hash', 'remove'), {
    minLength: 40,
    maxLength: 40,
  });
  const added = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(log, doings, added, async ({ seconds, size }, what, late) => {
      const rows = inOrder(seconds);
      const seals = sealed(rows, size);
      const end = seals.at(-1)?.statement.before ?? '';
      const expected: string[] = [];
      const now = rows.flatMap((row, at) => {
        const done = what[at];
        if (done === 'alter') expected.push(`altered ${row.key}`);
        if (done === 'alter with its hash') expected.push(`altered ${row.key}`);
        if (done === 'remove') expected.push(`removed ${row.key}`);
        if (done === 'remove') return [];
        if (done === 'alter') return [{ ...row, hash: 'other' }];
        return done === 'alter with its hash' ? [{ ...row, hash: 'other', written: 'other' }] : [row];
      });
      const inserted = late
        .filter((second) => !seconds.includes(second))
        .map(rowAt)
        .filter(({ key }) => key < end);
      expected.push(...inserted.map(({ key }) => `late ${key}`));
      const read = [...now, ...inserted].sort((one, other) => (one.key < other.key ? -1 : 1));
      const { findings } = await checkRows(read, seals, everything);
      expect(findings.map(({ kind, where }) => `${kind} ${where}`).sort()).toEqual(expected.sort());
    }),
  );
});

test('checking a sealed log finds exactly the seal that is missing or was changed in any field', () => {
  fc.assert(
    fc.property(log, fc.nat(), fc.nat(), fc.boolean(), ({ seconds, size }, which, field, gone) => {
      const seals = sealed(inOrder(seconds), size);
      const numbered = seals.map((content, at) => ({ number: at + 1, content }));
      const at = which % seals.length;
      const [seal] = numbered.slice(at, at + 1);
      if (!seal) return;
      // A missing end of the chain can’t be detected; its rows are overdue instead.
      if (gone && at < seals.length - 1) numbered.splice(at, 1);
      else numbered[at] = { ...seal, content: changed(seal.content, field) };
      const { findings } = checkSeals(organization_uid, numbered, [publicKey]);
      expect(findings.map(({ where }) => where)).toEqual([`seal ${at + 1}`]);
    }),
  );
});

/** One field of the statement, or a leaf, is changed. */
function changed(seal: Seal, field: number): Seal {
  const names = Object.keys(seal.statement);
  const name = names[field % (names.length + 1)];
  if (name === undefined) return { ...seal, leaves: seal.leaves.slice(1) };
  const value: unknown = Reflect.get(seal.statement, name);
  const other = typeof value === 'number' ? value + 1 : `${value}x`;
  return { ...seal, statement: { ...seal.statement, [name]: other } };
}

test('a Merkle root differs for other leaves, another order and another number of leaves', () => {
  const leaves = fc.array(fc.string(), { maxLength: 20 });
  fc.assert(
    fc.property(leaves, leaves, (one, other) => {
      expect(merkleRoot(one) === merkleRoot(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  expect(merkleRoot(['a', 'b', 'b'])).not.toBe(merkleRoot(['a', 'b', 'b', 'b']));
  expect(merkleRoot(['a', 'b'])).not.toBe(merkleRoot(['b', 'a']));
});

test('a Merkle root matches the reference values of Certificate Transparency', () => {
  // The first vector of RFC 6962’s reference implementation: one empty leaf.
  expect(merkleRoot([''])).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
