import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Seal } from '../../../../functions/audit/jobs/seals/seal.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, foodProfile, larkspur, saltmarsh, tideline } from '../../../support/people.ts';
import { strangerKeyArn } from '../../../support/seals.ts';
import { spoil } from '../../../support/spoil.ts';
import { tables } from '../../../support/tables.ts';
import { letPass, setNow } from '../../../support/time.ts';

const stage = demoStage();

// Imported late, because the functions read the environment when they load.
const sealing = async () => ({
  ...(await import('../../../../functions/audit/jobs/seals/sealOrganization.ts')),
  ...(await import('../../../../functions/audit/jobs/seals/store.ts')),
  ...(await import('../../../../functions/audit/jobs/seals/verifyLog.ts')),
  ...(await import('../../../../functions/audit/jobs/seals/signature.ts')),
});

const everything = { from: '', before: undefined };
const minute = (n: number) => `2026-05-02T10:${String(n).padStart(2, '0')}:00.000Z`;

/** An organization of the test with one row per minute, and the keys of its rows. */
async function organizationWith(rows: number) {
  const organization = `org_${randomUUID()}` as OrganizationUid;
  const keys = [];
  for (let n = 0; n < rows; n += 1) keys.push(await write(organization, minute(n)));
  setNow('2026-05-02T11:05:00.000Z');
  return { organization, keys };
}

async function write(organization_uid: OrganizationUid, at: string): Promise<string> {
  const { audited, commit } = await tables();
  const row = { organization_uid, by: null, action: 'profile.changed', subject: 'gap_1' };
  const written = audited({ ...row, detail: { after: { name: 'Food', span: [1, 2.5, null] } } }, at);
  await commit(written);
  return String(written.Put?.Item.SK);
}

const seal = async (organization: OrganizationUid) => (await sealing()).sealOrganization(organization);

async function verified(organization: OrganizationUid, range: object = everything) {
  const { verifyLog, publicKey } = await sealing();
  return verifyLog(organization, { ...everything, ...range }, [await publicKey()]);
}

const findings = async (organization: OrganizationUid) =>
  (await verified(organization)).findings.map(({ kind, where }) => `${kind} ${where}`);

/** Writes to the table as an attacker could; undefined removes a field. */
async function tamper(organization: OrganizationUid, key: string, fields: object): Promise<void> {
  const { auditOf, database, tableName } = await tables();
  const { toAttributes } = await import('../../../../functions/platform/data/table/values.ts');
  const { GetItemCommand, PutItemCommand } = await import('@aws-sdk/client-dynamodb');
  const TableName = tableName();
  const Key = toAttributes({ PK: auditOf(organization), SK: key });
  const { Item } = await database.send(new GetItemCommand({ TableName, Key }));
  const kept = Object.entries(Item ?? {}).filter(([name]) => !Object.hasOwn(fields, name));
  const changed = { ...Object.fromEntries(kept), ...toAttributes({ ...fields }) };
  await database.send(new PutItemCommand({ TableName, Item: changed }));
}

async function removeRow(organization: OrganizationUid, SK: string): Promise<void> {
  const { auditOf, audit, commit, remove } = await tables();
  await commit(remove(audit, { PK: auditOf(organization), SK }));
}

async function bucket() {
  const { DeleteObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({});
  return {
    put: (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: 'seals', Key, Body })),
    remove: (Key: string) => client.send(new DeleteObjectCommand({ Bucket: 'seals', Key })),
  };
}

test('the hash of an audit row is stored with each change, and matches the stored row', async () => {
  const admin = await browserOf(stage, 'admin@tideline.example');
  await admin.call(createToken, { organization: larkspur, profile: foodProfile, note: 'é 🌊', expiry: null });
  const { counts, findings } = await verified(larkspur);
  expect(counts.before_hashes).toBe(0);
  expect(counts.rows).toBeGreaterThan(0);
  expect(findings.filter(({ kind }) => kind === 'altered')).toEqual([]);
});

test('a sealed log without tampering has no findings', async () => {
  const { organization } = await organizationWith(5);
  expect(await seal(organization)).toBe(5);
  expect(await verified(organization)).toEqual({
    counts: { rows: 5, sealed: 5, seals: 1, waiting: 0, unproven: 0, before_hashes: 0, sealed_late: 0 },
    findings: [],
  });
});

test('a sealed log detects a row that was altered in the database', async () => {
  const { organization, keys } = await organizationWith(3);
  await seal(organization);
  await tamper(organization, keys[1] ?? '', { subject: 'gap_2' });
  expect(await findings(organization)).toEqual([`altered ${keys[1]}`]);
});

test('a sealed log detects a row that was altered together with its hash', async () => {
  const { organization, keys } = await organizationWith(3);
  await seal(organization);
  await tamper(organization, keys[0] ?? '', { detail: {}, hash: '0'.repeat(64) });
  expect(await findings(organization)).toEqual([`altered ${keys[0]}`]);
});

test('a sealed log detects a row that was altered before it was sealed', async () => {
  const { organization, keys } = await organizationWith(3);
  await tamper(organization, keys[2] ?? '', { extra: 1 });
  expect(await findings(organization)).toEqual([`altered ${keys[2]}`]);
  await seal(organization);
  expect(await findings(organization)).toEqual([`altered ${keys[2]}`]);
});

test('a sealed log detects a removed row', async () => {
  const { organization, keys } = await organizationWith(3);
  await seal(organization);
  await removeRow(organization, keys[1] ?? '');
  expect(await findings(organization)).toEqual([`removed ${keys[1]}`]);
});

test('a sealed log detects a row inserted late, even with a valid hash', async () => {
  const { organization } = await organizationWith(3);
  await seal(organization);
  const late = await write(organization, '2026-05-02T10:01:30.000Z');
  expect(await findings(organization)).toEqual([`late ${late}`]);
});

test('a sealed log reports rows after the last seal as waiting, and after too long as overdue', async () => {
  const { organization } = await organizationWith(2);
  await seal(organization);
  const key = await write(organization, '2026-05-02T11:04:00.000Z');
  expect(await verified(organization)).toMatchObject({ counts: { waiting: 1 }, findings: [] });
  letPass({ minutes: 180 });
  expect(await findings(organization)).toEqual([`overdue ${key}`]);
  await seal(organization);
  expect(await verified(organization)).toMatchObject({ counts: { waiting: 0, seals: 2 }, findings: [] });
});

test('a sealed log can be checked by days, while its seals are checked as a whole', async () => {
  const { organization, keys } = await organizationWith(2);
  await seal(organization);
  await removeRow(organization, keys[0] ?? '');
  expect(await verified(organization, { from: '2026-05-03' })).toMatchObject({
    counts: { rows: 0, seals: 1 },
    findings: [],
  });
  expect((await verified(organization, { before: '2026-05-03' })).findings).toHaveLength(1);
  expect((await verified(organization, { before: '2026-05-02' })).findings).toEqual([]);
});

test('a sealed log detects changes of rows without a hash since they were sealed', async () => {
  const { organization, keys } = await organizationWith(2);
  for (const key of keys) await tamper(organization, key, { hash: undefined });
  await seal(organization);
  expect(await verified(organization)).toMatchObject({
    counts: { before_hashes: 2, sealed: 2 },
    findings: [],
  });
  await tamper(organization, keys[0] ?? '', { subject: 'gap_2' });
  expect(await findings(organization)).toEqual([`altered ${keys[0]}`]);
});

test('a sealed log detects a row whose hash was removed', async () => {
  const { organization, keys } = await organizationWith(2);
  await tamper(organization, keys[1] ?? '', { hash: undefined });
  expect(await findings(organization)).toEqual([`altered ${keys[1]}`]);
});

test('sealing leaves the last five minutes to the next hour', async () => {
  const { organization } = await organizationWith(1);
  await write(organization, '2026-05-02T11:00:00.001Z');
  expect(await seal(organization)).toBe(1);
  letPass({ minutes: 60 });
  expect(await seal(organization)).toBe(1);
});

test('sealing twice in a row seals each row once', async () => {
  const { organization } = await organizationWith(2);
  expect(await seal(organization)).toBe(2);
  expect(await seal(organization)).toBe(0);
  letPass({ minutes: 60 });
  expect(await seal(organization)).toBe(0);
  expect((await verified(organization)).counts.seals).toBe(1);
});

test('two sealing jobs at once create one chain', async () => {
  const { organization } = await organizationWith(4);
  const rows = await Promise.all([seal(organization), seal(organization), seal(organization)]);
  expect(rows.sort()).toEqual([0, 0, 4]);
  letPass({ minutes: 60 });
  await write(organization, '2026-05-02T11:01:00.000Z');
  await Promise.all([seal(organization), seal(organization)]);
  expect(await verified(organization)).toMatchObject({ counts: { seals: 2, sealed: 5 }, findings: [] });
});

test('a sealing run that is interrupted before its seal is written is completed by the next run', async () => {
  const { organization } = await organizationWith(3);
  const { S3Client } = await import('@aws-sdk/client-s3');
  const send = S3Client.prototype.send as unknown as (this: unknown, command: object) => unknown;
  const cut = vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (
    this: unknown,
    command: object,
  ) {
    if (command.constructor.name === 'PutObjectCommand') throw new Error('killed');
    return send.call(this, command);
  } as never);
  await expect(seal(organization)).rejects.toThrow('killed');
  cut.mockRestore();
  expect(await seal(organization)).toBe(3);
  expect((await verified(organization)).findings).toEqual([]);
});

test('sealing seals every organization each hour, and throws if one fails', async () => {
  const { handler } = await import('../../../../functions/audit/jobs/seals/lambda.ts');
  letPass({ minutes: 60 });
  expect(await handler()).toMatchObject({ failed: 0 });
  expect((await verified(larkspur)).counts.waiting).toBe(0);
  const { put } = await bucket();
  const { sealKey } = await sealing();
  await put(sealKey(larkspur, 99), 'no seal');
  await expect(handler()).rejects.toThrow(/1 organizations/);
});

test('an organization whose row can’t be read keeps no other audit log from being sealed', async () => {
  const { handler } = await import('../../../../functions/audit/jobs/seals/lambda.ts');
  const { organizationKey } = await import('../../../../functions/platform/data/keys.ts');
  const undo = await spoil(organizationKey(saltmarsh), 'report_mails', 'sometimes');
  letPass({ minutes: 120 });
  await expect(handler()).rejects.toThrow(/organizations are not sealed/);
  expect((await verified(tideline)).counts.waiting).toBe(0);
  await undo();
});

describe('seals that were tampered with', () => {
  /** Three seals of two rows each. */
  async function chained() {
    const { organization, keys } = await organizationWith(2);
    await seal(organization);
    for (const hour of [11, 12]) {
      for (const at of [10, 20]) keys.push(await write(organization, `2026-05-02T${hour}:${at}:00.000Z`));
      letPass({ minutes: 60 });
      await seal(organization);
    }
    const { put, remove } = await bucket();
    const { readSeal, sealKey } = await sealing();
    return {
      organization,
      keys,
      read: async (number: number) => (await readSeal(organization, number)) as Seal,
      replace: (number: number, content: unknown) =>
        put(sealKey(organization, number), JSON.stringify(content)),
      remove: (number: number) => remove(sealKey(organization, number)),
    };
  }

  test('seals that were tampered with start as three valid ones in a chain', async () => {
    const { organization } = await chained();
    expect(await verified(organization)).toMatchObject({ counts: { seals: 3, sealed: 6 }, findings: [] });
  });

  test('seals that were tampered with are detected if one is missing, and its rows are unproven', async () => {
    const { organization, remove } = await chained();
    await remove(2);
    expect(await verified(organization)).toMatchObject({
      counts: { unproven: 2 },
      findings: [{ kind: 'missing seal', where: 'seal 2' }],
    });
  });

  test('seals that were tampered with are detected if the list of rows was changed to hide a removed one', async () => {
    const { organization, keys, read, replace } = await chained();
    await removeRow(organization, keys[2] ?? '');
    const second = await read(2);
    await replace(2, { ...second, leaves: second.leaves.slice(1) });
    expect(await findings(organization)).toEqual(['forged seal seal 2']);
  });

  test('seals that were tampered with are detected with a changed statement, a foreign signature or invalid content', async () => {
    const { organization, read, replace } = await chained();
    const first = await read(1);
    await replace(1, { ...first, statement: { ...first.statement, count: 9 } });
    const trusted = process.env.AUDIT_KEY_ID;
    process.env.AUDIT_KEY_ID = strangerKeyArn;
    const { signed } = await sealing();
    const second = await read(2);
    await replace(2, { ...second, ...(await signed(second.statement)) });
    process.env.AUDIT_KEY_ID = trusted;
    await replace(3, { anything: true });
    expect(await findings(organization)).toEqual(
      expect.arrayContaining(['forged seal seal 1', 'forged seal seal 2', 'forged seal seal 3']),
    );
  });

  test('seals that were tampered with are detected if one replaces another or belongs to another organization', async () => {
    const { organization, read, replace } = await chained();
    await replace(3, await read(2));
    await replace(1, await (await chained()).read(1));
    expect(await findings(organization)).toEqual(
      expect.arrayContaining(['forged seal seal 1', 'forged seal seal 3']),
    );
  });

  test('seals that were tampered with are detected if one has a valid signature but breaks the chain', async () => {
    const { organization, read, replace } = await chained();
    const { signed } = await sealing();
    const third = await read(3);
    const statement = { ...third.statement, previous: '0'.repeat(64) };
    await replace(3, { ...third, statement, ...(await signed(statement)) });
    expect(await findings(organization)).toEqual(['broken chain seal 3']);
  });
});
