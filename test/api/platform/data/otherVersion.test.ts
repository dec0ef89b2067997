import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { check } from '../../../../shared/api/access/auth.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { demoStage } from '../../../support/demo.ts';
import { foodProfile, larkspur, loggedIn, newPerson } from '../../../support/people.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

/** Writes like a newer version, which runs beside this one during a deployment or before a rollback. */
async function newerVersionWrites(key: { PK: string; SK: string }, field: string, value: object) {
  const { database, tableName } = await tables();
  await database.send(
    new UpdateItemCommand({
      TableName: tableName(),
      Key: { PK: { S: key.PK }, SK: { S: key.SK } },
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value as never },
    }),
  );
}

async function stored(key: { PK: string; SK: string }) {
  const { database, tableName } = await tables();
  const { Item } = await database.send(
    new GetItemCommand({ TableName: tableName(), Key: { PK: { S: key.PK }, SK: { S: key.SK } } }),
  );
  return Item ?? {};
}

test('a row written by a newer version keeps unknown fields when this version changes others', async () => {
  const { account, accountKey, change } = await tables();
  const person = await newPerson();
  const key = accountKey(person.account_uid as AccountUid);
  await newerVersionWrites(key, 'pronouns', { S: 'they' });
  await change(account, key, (row) => ({ ...row, full_name: 'Ada Quill' }));
  expect(await stored(key)).toMatchObject({ pronouns: { S: 'they' }, full_name: { S: 'Ada Quill' } });
  const browser = await loggedIn(stage, person);
  await browser.call(updateAccount, { full_name: 'Ada Reed' });
  expect(await stored(key)).toMatchObject({ pronouns: { S: 'they' }, full_name: { S: 'Ada Reed' } });
});

test('a row written by a newer version with an unknown role still admits the person, and keeps the role', async () => {
  const { membership, membershipKey, change } = await tables();
  const person = await newPerson();
  const key = membershipKey(person.account_uid as AccountUid, larkspur);
  const { roles } = await stored(key);
  const more = [...(JSON.parse(roles?.S ?? '[]') as string[]), 'report_reviewer'];
  await newerVersionWrites(key, 'roles', { S: JSON.stringify(more) });
  const browser = await loggedIn(stage, person);
  expect(await browser.call(check, {})).toMatchObject({ email: person.email });
  await change(membership, key, (row) => ({ ...row, full_name: 'Ada Quill' }));
  expect(JSON.parse((await stored(key)).roles?.S ?? '')).toEqual(more);
});

test('a row written by a newer version with an unknown source counts as one without', async () => {
  const { accountKey } = await tables();
  const person = await newPerson();
  await newerVersionWrites(accountKey(person.account_uid as AccountUid), 'current_source', { S: 'threads' });
  expect(await (await loggedIn(stage, person)).call(check, {})).toMatchObject({ email: person.email });
});

test('a row written by a newer version with an unknown entitlement, source and vertical grants the others', async () => {
  const { accessProfile, get, profileKey } = await tables();
  const key = profileKey(larkspur, foodProfile);
  const before = await get(accessProfile, key);
  const entitlements = [...(before?.entitlements ?? []), 'voice'];
  const sources = [
    ...(before?.sources ?? []).map((each) => ({ ...each, verticals: [...each.verticals, 'space_travel'] })),
    { source: 'threads', verticals: ['food_beverage'] },
  ];
  await newerVersionWrites(key, 'entitlements', { S: JSON.stringify(entitlements) });
  await newerVersionWrites(key, 'sources', { S: JSON.stringify(sources) });
  expect(await get(accessProfile, key)).toEqual(before);
});
