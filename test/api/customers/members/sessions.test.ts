import { expect, test } from 'vitest';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { endMemberSessions, listMemberSessions } from '../../../../shared/api/customers/members.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { auditOf, browserOf, larkspur, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
const manager = sharedBrowserOf(stage, 'manager@larkspur.example', { by_passkey: true });

const inTwo = () => newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
const inSaltmarsh = { organization_uid: saltmarsh };

test('an administrator sees a person’s sessions in the organization only, without secrets or full addresses', async () => {
  const person = await newPerson({ memberships: [inSaltmarsh, {}] });
  await loggedIn(stage, person);
  const here = await newPerson();
  await loggedIn(stage, here);
  const { account_uid } = here;
  expect((await manager.call(listMemberSessions, { account_uid: person.account_uid })).sessions).toEqual([]);
  const { sessions } = await manager.call(listMemberSessions, { account_uid });
  expect(sessions).toHaveLength(1);
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
    'last_seen_at',
    'network',
    'session_uid',
    'started_at',
    'user_agent',
  ]);
  expect(sessions[0]?.network).toMatch(/\/(24|48)$/);
});

test('an administrator ends one session of a person, and the others go on', async () => {
  const person = await newPerson();
  const first = await loggedIn(stage, person);
  const second = await loggedIn(stage, person);
  const { account_uid } = person;
  const { sessions } = await manager.call(listMemberSessions, { account_uid });
  const session = sessions[0]?.session_uid;
  const left = await manager.call(endMemberSessions, { account_uid, ...(session ? { session } : {}) });
  expect(left.sessions.map(({ session_uid }) => session_uid)).toEqual([sessions[1]?.session_uid]);
  const alive = await Promise.allSettled([first.call(check, {}), second.call(check, {})]);
  expect(alive.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await auditOf(person)).map(({ action, detail }) => [action, detail.ended])).toEqual([
    ['member.sessions', 'one session'],
  ]);
});

test('an administrator ends all sessions of a person in the organization, and none elsewhere', async () => {
  const person = await inTwo();
  const here = await loggedIn(stage, person);
  const other = await newPerson({ memberships: [inSaltmarsh, {}] });
  const elsewhere = await loggedIn(stage, other);
  for (const { account_uid } of [person, other]) {
    expect((await manager.call(endMemberSessions, { account_uid })).sessions).toEqual([]);
  }
  await expectRefused(here.call(check, {}), 'unauthenticated');
  expect((await elsewhere.call(check, {})).organization.organization_uid).toBe(saltmarsh);
  await (await loggedIn(stage, person)).call(check, {});
});

test('an administrator can’t end a session of another organization by its id', async () => {
  const person = await newPerson({ memberships: [inSaltmarsh, {}] });
  const elsewhere = await loggedIn(stage, person);
  const staff = await browserOf(stage, 'admin@tideline.example');
  const { account_uid } = person;
  const { sessions } = await staff.call(listMemberSessions, { account_uid, organization: saltmarsh });
  const session = sessions[0]?.session_uid;
  if (!session) throw new Error('There is no session.');
  await expectRefused(manager.call(endMemberSessions, { account_uid, session }), 'not_found');
  await elsewhere.call(check, {});
  const stranger = await newPerson({ memberships: [inSaltmarsh] });
  await expectRefused(manager.call(listMemberSessions, { account_uid: stranger.account_uid }), 'not_found');
  await expectRefused(
    manager.call(listMemberSessions, { account_uid, organization: saltmarsh }),
    'no_access',
  );
});

test('nobody ends their own sessions there, and who may not edit people sees none', async () => {
  const { account_uid } = await manager.call(check, {});
  if (!account_uid) throw new Error('The manager has no account.');
  await expectRefused(manager.call(endMemberSessions, { account_uid }), 'self_edit');
  const reader = await loggedIn(stage, await newPerson({ memberships: [{ roles: ['org_admin'] }] }));
  await expectRefused(reader.call(listMemberSessions, { account_uid }), 'no_access');
});

test('a person’s failed logins are read from the audit of the organization', async () => {
  const person = await newPerson();
  const wrong = { email: person.email, password: 'not the password' };
  await expectRefused(stage.browser().call(login, wrong), 'wrong_password');
  const { entries } = await manager.call(listAudit, {
    organization: larkspur,
    account: person.account_uid,
    action: 'account.login_failed',
  });
  expect(entries.map(({ after }) => after?.method)).toEqual(['password']);
});
