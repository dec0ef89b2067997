import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { checkSeals } from '../../../../shared/api/audit/log.ts';
import { type Customer, newCustomer } from '../../../support/customer.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

/** Writes an entry, and seals it. */
async function sealedEntry({ organization: organization_uid }: Customer) {
  const { audited, commit } = await tables();
  const entry = { organization_uid, by: null, action: 'profile.changed', subject: 'gap_1' };
  const written = audited({ ...entry, detail: { after: { name: 'Food' } } });
  await commit(written);
  letPass({ minutes: 6 });
  const { sealOrganization } = await import('../../../../functions/audit/jobs/seals/sealOrganization.ts');
  await sealOrganization(organization_uid);
  return written.Put?.Item ?? {};
}

test('the log of an organization without seals has no sealed time', async () => {
  const staff = await browserOf(stage, 'staff@tideline.example');
  expect(await staff.call(checkSeals, { organization: saltmarsh })).toEqual({
    sealed_until: null,
    sealed_at: null,
    signed: null,
    check: null,
  });
});

test('a log says until when it is sealed, and is verified on request only', async () => {
  const customer = await newCustomer(stage);
  await sealedEntry(customer);
  const browser = await customer.admin();
  const state = await browser.call(checkSeals, {});
  expect(state).toMatchObject({ signed: true, check: null });
  expect(state.sealed_until).toBe(
    state.sealed_at && new Date(Date.parse(state.sealed_at) - 300_000).toISOString(),
  );
  const { check } = await browser.call(checkSeals, { verify: 'true' });
  expect(check).toMatchObject({ from: null, found: 0, findings: [], unproven: 0 });
  expect(check?.sealed).toBeGreaterThan(0);
});

test('an entry that was changed in the table is named by a verification', async () => {
  const customer = await newCustomer(stage);
  const item = await sealedEntry(customer);
  const { database, tableName } = await tables();
  const { toAttributes } = await import('../../../../functions/platform/data/table/values.ts');
  const changed = { ...item, action: 'profile.created' };
  await database.send(new PutItemCommand({ TableName: tableName(), Item: toAttributes(changed) }));
  const { check } = await (await customer.admin()).call(checkSeals, { verify: 'true' });
  const [at] = String(item.SK).split('#');
  expect(check).toMatchObject({ found: 1, findings: [{ kind: 'altered', where: item.SK, entry_at: at }] });
});

test('a customer can’t see the seals of another one', async () => {
  const admin = await (await newCustomer(stage)).admin();
  await expectRefused(admin.call(checkSeals, { organization: saltmarsh }), 'no_access');
});

test('verifications are limited', async () => {
  const browser = await (await newCustomer(stage)).admin();
  for (let n = 0; n < 30; n += 1) await browser.call(checkSeals, { verify: 'true' });
  await expectRefused(browser.call(checkSeals, { verify: 'true' }), 'too_many_attempts');
  await browser.call(checkSeals, {});
});
