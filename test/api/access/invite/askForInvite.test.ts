// docs/flows/invite.md, step 4
import { expect, test } from 'vitest';
import { membership } from '../../../../functions/platform/data/account.ts';
import { membershipKey } from '../../../../functions/platform/data/keys.ts';
import { commit } from '../../../../functions/platform/data/table/commit.ts';
import { update } from '../../../../functions/platform/data/table/writes.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { askForInvite, readInvite, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { removeMember } from '../../../../shared/api/customers/members.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { invitedOnly, inviteTo, larkspur, loggedIn, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';

const stage = demoStage();
restoreTimeAfterEach();

const day = 24 * 60;
const subject = 'Someone asks for a new invitation to Larkspur Foods';

async function administrator() {
  return newPerson({ memberships: [{ roles: ['portal_user', 'user_admin'] }] });
}

async function expiredInvite() {
  const person = await newPerson(invitedOnly);
  const invite = await inviteTo(larkspur, person);
  letPass({ minutes: 8 * day });
  return { person, invite };
}
const asks = async (email: string) =>
  (await stage.inbox.to(email)).filter((mail) => mail.subject === subject).map(({ text }) => text);

test('an expired invite names its organization and can be asked for again, with one mail a day to the administrators', async () => {
  const { email } = await administrator();
  const { person, invite } = await expiredInvite();
  const { call } = stage.browser();
  const { details } = await expectRefused(call(readInvite, { invite }), 'invite_expired');
  expect(details).toEqual({ organization: 'Larkspur Foods', withdrawn: false });
  const before = (await asks(email)).length;
  expect(await call(askForInvite, { invite })).toEqual({ asked: 'now' });
  expect(await call(askForInvite, { invite })).toEqual({ asked: 'before' });
  const mailed = (await asks(email)).slice(before);
  expect(mailed).toHaveLength(1);
  expect(mailed[0]).toContain(person.email);
  expect(mailed[0]).toContain('has expired');

  letPass({ minutes: day + 1 });
  expect(await call(askForInvite, { invite })).toEqual({ asked: 'now' });
});

test('the invite of a removed person tells that the organization withdrew it', async () => {
  const { email, ...admin } = await administrator();
  const person = await newPerson(invitedOnly);
  const invite = await inviteTo(larkspur, person);
  const { call } = await loggedIn(stage, { email, ...admin });
  await call(removeMember, { account_uid: person.account_uid });
  const visitor = stage.browser();
  const { details } = await expectRefused(visitor.call(readInvite, { invite }), 'invite_account_missing');
  expect(details).toEqual({ organization: 'Larkspur Foods', withdrawn: true });
  expect(await visitor.call(askForInvite, { invite })).toEqual({ asked: 'now' });
  expect((await asks(email)).at(-1)).toContain(`${person.email} opened an invitation`);
});

test('an unknown token names no organization and mails no one', async () => {
  const { call } = stage.browser();
  const invite = 'A'.repeat(43);
  const { details } = await expectRefused(call(readInvite, { invite }), 'invite_expired');
  expect(details).toBeUndefined();
  await expectRefused(call(askForInvite, { invite }), 'invite_expired');
});

test('an expired link still can’t be accepted, though the organization is named', async () => {
  const { invite } = await expiredInvite();
  const input = { token: invite, password: 'Quiet harbor lamps 7', full_name: 'Ada Quill' };
  await expectRefused(stage.browser().call(setFirstPassword, input), 'invite_expired');
});

test('a person who proves their password but has only pending invites sees that, not that the account is disabled', async () => {
  const person = await newPerson({ memberships: [{ invite_accepted_at: null }] });
  const key = membershipKey(person.account_uid, larkspur);
  await commit(update(membership, key, { invite_expire_at: '2020-01-01T00:00:00.000Z' }));
  await expectRefused(stage.browser().call(login, credentials(person.email)), 'invite_pending');
});
