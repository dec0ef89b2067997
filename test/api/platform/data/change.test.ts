import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople } from '../../../../infra/demo/world.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { accountUidOf, startDemoStage } from '../../../support/demo.ts';
import type { Stage } from '../../../support/stage.ts';

let stage: Stage;
let data: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  stage = await startDemoStage();
  data = await load();
});
afterAll(() => stage.stop());

const load = async () => ({
  ...(await import('../../../../functions/platform/data/account.ts')),
  ...(await import('../../../../functions/platform/data/audit.ts')),
  ...(await import('../../../../functions/platform/data/table/change.ts')),
  ...(await import('../../../../functions/platform/data/table/database.ts')),
  ...(await import('../../../../functions/platform/data/keys.ts')),
  ...(await import('../../../../functions/platform/data/organization.ts')),
  ...(await import('../../../../functions/platform/data/table/commit.ts')),
  ...(await import('../../../../functions/platform/data/table/kind.ts')),
  ...(await import('../../../../functions/platform/data/table/query.ts')),
  ...(await import('../../../../functions/platform/data/table/read.ts')),
  ...(await import('../../../../functions/platform/data/table/values.ts')),
  ...(await import('../../../../functions/platform/data/table/writes.ts')),
});

const larkspur = 'org_larkspur' as OrganizationUid;

test('fifty concurrent writers change one row without a lost update', async () => {
  const { account, accountKey, change, get } = data;
  const key = accountKey(accountUidOf('staff@tideline.example'));
  const writers = Array.from({ length: 50 }, () =>
    change(account, key, (row) => ({ ...row, session_epoch: row.session_epoch + 1 })),
  );
  await Promise.all(writers);
  expect((await get(account, key))?.session_epoch).toBe(50);
});

test('an update of fields and a change of the whole row don’t undo each other', async () => {
  const { account, accountKey, change, commit, get, update } = data;
  const key = accountKey(accountUidOf('investor@ninefold.example'));
  await change(account, key, (row) => {
    // Another login happens between this change’s read and its write.
    interruption ??= commit(update(account, key, { last_login_at: '2026-01-01T00:00:00.000Z' }));
    return { ...row, name: 'Noor A.' };
  });
  await interruption;
  expect(await get(account, key)).toMatchObject({
    name: 'Noor A.',
    last_login_at: '2026-01-01T00:00:00.000Z',
  });
});
let interruption: Promise<void> | undefined;

test('an address can’t be taken twice, even at once', async () => {
  const { accountEmail, commit, Conflict, create } = data;
  const row = { email: 'New@Larkspur.example', account_uid: accountUidOf('staff@tideline.example') };
  const tries = await Promise.allSettled([
    commit(create(accountEmail, row)),
    commit(create(accountEmail, { ...row, email: 'new@larkspur.example ' })),
  ]);
  const refused = tries.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(Conflict);
});

test('a change and its audit row are written together or not at all', async () => {
  const { audit, audited, change, list, membership, membershipKey } = data;
  const account_uid = accountUidOf('analyst@larkspur.example');
  const entry = {
    organization_uid: larkspur,
    by: accountUidOf('manager@larkspur.example'),
    action: 'membership.roles',
    subject: account_uid,
    detail: { roles: ['portal_user'] },
  };
  const key = membershipKey(account_uid, larkspur);
  await change(
    membership,
    key,
    (row) => ({ ...row, roles: ['portal_user' as const] }),
    () => [audited(entry)],
  );
  const invalid = { ...entry, organization_uid: 'nonsense' as OrganizationUid };
  const failing = change(
    membership,
    key,
    (row) => ({ ...row, roles: [] }),
    () => [audited(invalid)],
  );
  await expect(failing).rejects.toThrow();
  const { rows } = await list([audit], { PK: `AUDIT#${larkspur}` });
  expect(rows).toEqual([expect.objectContaining(entry)]);
  expect((await data.get(membership, key))?.roles).toEqual(['portal_user']);
});

test('a list is read page by page, each row once, and a cursor leads only through its own list', async () => {
  const { list, membership } = data;
  const range = { GSI1PK: `MEMBERS#${larkspur}` };
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list([membership], range, { limit: 2, cursor });
    seen.push(...page.rows.map(({ account_uid }) => account_uid));
    cursor = page.cursor;
    if (cursor) {
      await expect(list([membership], { GSI1PK: 'MEMBERS#org_ninefold' }, { cursor })).rejects.toThrow(
        'input',
      );
    }
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  const members = demoPeople.filter(({ memberships }) =>
    memberships.some((each) => each.organization === larkspur),
  );
  expect(seen).toHaveLength(members.length);
  expect(seen.length).toBeGreaterThan(2);
  await expect(list([membership], range, { cursor: 'nonsense' })).rejects.toThrow('input');
});

test.each([
  ['names its list alone', {}],
  ['has no text for a key', { PK: 7, SK: 'MEMBER#', GSI1SK: 'a' }],
  ['has a field too many', { PK: 'ACCOUNT#a', SK: 'MEMBER#', GSI1SK: 'a', more: 'b' }],
  ['leads to another partition', { GSI1PK: 'MEMBERS#org_ninefold', PK: 'ACCOUNT#a', SK: 'b', GSI1SK: 'a' }],
])('a cursor that %s is refused as invalid input', async (_what, position) => {
  const { list, membership } = data;
  const partition = `MEMBERS#${larkspur}`;
  const cursor = Buffer.from(JSON.stringify({ GSI1PK: partition, ...position, partition })).toString(
    'base64url',
  );
  await expect(list([membership], { GSI1PK: partition }, { cursor })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a cursor outside the queried range of a partition is refused as invalid input', async () => {
  const { audit, list } = data;
  const PK = `AUDIT#${larkspur}`;
  const cursor = Buffer.from(JSON.stringify({ PK, SK: 'z', partition: PK })).toString('base64url');
  const read = list([audit], { PK, between: ['a', 'b'] }, { cursor });
  await expect(read).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a row with bytes, and with strings that look like bytes, reads back as it was written', async () => {
  const { database, tableName, toAttributes, toFields } = data;
  const key = { PK: 'BYTES', SK: 'BYTES' };
  const row = { ...key, bytes: new Uint8Array([0, 34, 255]), B: '"B":"AAAA"', map: { B: 'AAAA' }, empty: '' };
  await database.send(new PutItemCommand({ TableName: tableName(), Item: toAttributes(row) }));
  const { Item = {} } = await database.send(
    new GetItemCommand({ TableName: tableName(), Key: toAttributes(key) }),
  );
  expect(toFields(Item)).toEqual(row);
});

test('a row with lists in the old format is read like one with JSON strings', async () => {
  const { database, get, membership, membershipKey, tableName, toAttributes } = data;
  const key = membershipKey(accountUidOf('investor@ninefold.example'), 'org_ninefold' as OrganizationUid);
  const row = await get(membership, key);
  const asText = new GetItemCommand({ TableName: tableName(), Key: toAttributes(key) });
  expect((await database.send(asText)).Item?.roles?.S).toBe(JSON.stringify(row?.roles));
  const Item = toAttributes({ ...key, ...row });
  expect(Item.roles?.L).toHaveLength(row?.roles.length ?? 0);
  await database.send(new PutItemCommand({ TableName: tableName(), Item }));
  expect(await get(membership, key)).toEqual(row);
});
