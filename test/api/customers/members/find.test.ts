import { expect, test } from 'vitest';
import { findPeople } from '../../../../shared/api/customers/members.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, larkspur, loggedIn, newPerson, saltmarsh, tideline } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const staff = (email = 'staff@tideline.example') => browserOf(stage, email, { by_passkey: true });

const zelda = { full_name: 'Zélda Überholt' };
const inBoth = () =>
  newPerson({ account: zelda, memberships: [{}, { organization_uid: saltmarsh, roles: [] }] });

test('staff find a person by the beginning of a name, with every membership and the last use', async () => {
  const person = await inBoth();
  await loggedIn(stage, person);
  const { people, more } = await (await staff()).call(findPeople, { query: 'uber zel' });
  const found = people.find(({ account_uid }) => account_uid === person.account_uid);
  expect(more).toBe(false);
  expect(found?.memberships.map(({ organization_uid, state }) => [organization_uid, state])).toEqual([
    [larkspur, 'active'],
    [saltmarsh, 'disabled'],
  ]);
  expect(Date.parse(found?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(Object.keys(found ?? {}).sort()).toEqual([
    'account_uid',
    'email',
    'full_name',
    'last_seen_at',
    'memberships',
  ]);
});

test('staff find a person by a whole address or a part of it', async () => {
  const person = await newPerson({ account: { full_name: 'Ira Stone' } });
  const browser = await staff();
  for (const query of [person.email.toUpperCase(), person.email.slice(0, 20), person.email.slice(24)]) {
    const { people } = await browser.call(findPeople, { query });
    expect(people.map(({ email }) => email)).toEqual([person.email]);
  }
});

test('each search for a person is recorded in the operator’s audit, without what was searched for', async () => {
  const queries = ['Nobody Withthisname', 'nobody@elsewhere.example'];
  for (const query of queries) await (await staff()).call(findPeople, { query });
  const { audit, list } = await tables();
  const { rows } = await list([audit], { PK: `AUDIT#${tideline}` }, { limit: 1000 });
  const looks = rows.filter(({ action }) => action === 'people.searched').slice(-queries.length);
  expect(looks.map(({ detail, by_organization }) => [detail.after, by_organization])).toEqual([
    [{ by: 'name', found: 0 }, tideline],
    [{ by: 'address', found: 0 }, tideline],
  ]);
  for (const query of queries) expect(JSON.stringify(rows)).not.toContain(query);
});

test('customers, their administrators included, can’t search for people', async () => {
  const manager = await staff('manager@larkspur.example');
  await expectRefused(manager.call(findPeople, { query: 'ada' }), 'no_access');
});
