import { expect, test } from 'vitest';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { readInvite, register, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import {
  foodProfile,
  invitedOnly,
  inviteTo,
  larkspur,
  newestLink,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

let people = 0;
const newAddress = () => {
  people += 1;
  return `newcomer${people}@larkspur.example`;
};
const registerAs = (email: string, full_name = 'Nell Harbour', { call } = stage.browser()) =>
  call(register, { email, full_name });

const ownerOf = async (email: string) => {
  const { accountEmail, emailKey, get } = await tables();
  return get(accountEmail, emailKey(email));
};

test('registering with an address of an organization’s domain mails a working invite', async () => {
  const email = newAddress();
  expect(await registerAs(email)).toEqual({});
  const [mail] = await stage.inbox.to(email);
  expect(mail?.subject).toBe('Larkspur Foods invites you to Tideline');
  expect(mail?.text).toMatch(/\/accept\?token=\S+&type=register\s/);
  const token = await newestLink(stage, email);
  expect(await stage.browser().call(readInvite, { invite: token })).toMatchObject({
    account: { email, full_name: 'Nell Harbour', has_password: false },
    invite: { organization_uid: larkspur, roles: ['portal_user', 'app_user'] },
  });
  const browser = stage.browser();
  await browser.call(setFirstPassword, { token, password: 'nine-quiet-herons', full_name: 'Nell Harbour' });
  expect(await browser.call(check, {})).toMatchObject({
    email,
    is_admin: false,
    roles: ['portal_user', 'app_user'],
    profile: { gap_uid: foodProfile },
  });
});

test('registering grants the profiles of the domain and the automatic ones of the organization', async () => {
  const { change, organization, organizationKey } = await tables();
  const auto_profiles = ['gap_larkspur-beauty', foodProfile] as never[];
  const key = organizationKey(larkspur);
  await change(organization, key, (row) => ({ ...row, auto_profiles }));
  const email = newAddress();
  await registerAs(email);
  await change(organization, key, (row) => ({ ...row, auto_profiles: [] }));
  const owner = await ownerOf(email);
  const { get, membership, membershipKey } = await tables();
  const row = owner && (await get(membership, membershipKey(owner.account_uid, larkspur)));
  expect(row?.profiles).toEqual(['gap_larkspur-beauty', foodProfile]);
});

test('registering is refused if the organization has no automatic role', async () => {
  const { change, organization, organizationKey } = await tables();
  const key = organizationKey(larkspur);
  const stars = new Map<string, boolean>();
  await change(organization, key, (row) => {
    for (const { role, is_auto_assigned } of row.org_roles) stars.set(role, is_auto_assigned);
    return { ...row, org_roles: row.org_roles.map((each) => ({ ...each, is_auto_assigned: false })) };
  });
  const email = newAddress();
  await expectRefused(registerAs(email), 'email_domain_not_found').finally(() =>
    change(organization, key, (row) => ({
      ...row,
      org_roles: row.org_roles.map((each) => ({ ...each, is_auto_assigned: stars.get(each.role) ?? false })),
    })),
  );
  expect(await stage.inbox.to(email)).toEqual([]);
});

test.each([
  '=?utf-8?q?ada=40evil.example=3e?=@larkspur.example',
  'ada%evil.example@larkspur.example',
  'evil.example!ada@larkspur.example',
  `${'a'.repeat(65)}@larkspur.example`,
])('registering is refused with %s, which mail software may read as another address', async (email) => {
  const before = (await stage.inbox.mails()).length;
  await expectRefused(registerAs(email), 'invalid_input');
  expect(await ownerOf(email)).toBeUndefined();
  expect(await stage.inbox.mails()).toHaveLength(before);
});

test('registering grants no access before the invite is accepted', async () => {
  const email = newAddress();
  await registerAs(email);
  await expectRefused(stage.browser().call(login, credentials(email)), 'wrong_password');
});

test('registering with the address of an account answers 204, and notifies only its owner', async () => {
  const { email } = await newPerson();
  expect(await registerAs(email.toUpperCase())).toBeNull();
  const [mail] = await stage.inbox.to(email);
  expect(mail?.subject).toBe('You already have a Tideline account');
  expect(mail?.text).not.toContain('token');
});

test('registering again after the first invite expired sends a new one and invalidates the old one', async () => {
  const email = newAddress();
  await registerAs(email);
  const old = await newestLink(stage, email);
  letPass({ minutes: 8 * 24 * 60 });
  expect(await registerAs(email)).toBeNull();
  const invite = await newestLink(stage, email);
  await expectRefused(stage.browser().call(readInvite, { invite: old }), 'invite_expired');
  expect(await stage.browser().call(readInvite, { invite })).toMatchObject({ account: { email } });
});

test('registering of a person invited by another organization reminds them of that invite, which stays valid', async () => {
  const person = await newPerson({
    account: { ...invitedOnly.account, email: 'invited@elsewhere.example' },
    memberships: [{ organization_uid: saltmarsh, invite_accepted_at: null }],
  });
  const invite = await inviteTo(saltmarsh, person);
  expect(await registerAs(person.email)).toBeNull();
  const [mail] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('Your Tideline invitation is waiting');
  expect(await stage.browser().call(readInvite, { invite })).not.toBeNull();
});

test('registering of a person with a password leaves their invite to another organization unchanged', async () => {
  const invited = { organization_uid: larkspur, invite_accepted_at: null };
  const person = await newPerson({ memberships: [{ organization_uid: saltmarsh }, invited] });
  const invite = await inviteTo(larkspur, person);
  expect(await registerAs(person.email)).toBeNull();
  const [mail] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('You already have a Tideline account');
  expect(await stage.browser().call(readInvite, { invite })).not.toBeNull();
});

test('two simultaneous registrations create one account and one valid invite', async () => {
  const email = newAddress();
  const answers = await Promise.all([registerAs(email), registerAs(email), registerAs(email)]);
  expect(answers.filter((each) => each !== null)).toHaveLength(1);
  const token = await newestLink(stage, email);
  await stage
    .browser()
    .call(setFirstPassword, { token, password: 'nine-quiet-herons', full_name: 'Nell Harbour' });
});

test('registering again with an undeliverable address leaves its first invite valid', async () => {
  const person = await newPerson(invitedOnly);
  const invite = await inviteTo(larkspur, person);
  const { suppress } = await tables();
  await suppress(person.email, 'complaint', new Date().toISOString());
  expect(await registerAs(person.email)).toBeNull();
  expect(await stage.browser().call(readInvite, { invite })).not.toBeNull();
});

test.each([
  'somebody@elsewhere.example',
  'somebody@mail.larkspur.example',
  'somebody@larkspur.example.evil.example',
  'somebody@xlarkspur.example',
])('registering with %s, outside every organization’s domain, is refused', async (email) => {
  await expectRefused(registerAs(email), 'email_domain_not_found');
  expect(await ownerOf(email)).toBeUndefined();
  expect(await stage.inbox.to(email)).toEqual([]);
});

test.each([
  ['nonsense', 'Nell Harbour', { field: 'email', message: 'E-mail must be valid' }],
  ['', 'Nell Harbour', { field: 'email', message: 'E-mail is required' }],
  ['"nell harbour"@larkspur.example', 'Nell Harbour', { field: 'email', message: 'E-mail must be valid' }],
  [
    'nell@larkspur.example\nBcc: x@y.example',
    'Nell Harbour',
    { field: 'email', message: 'E-mail must be valid' },
  ],
  ['nell@[127.0.0.1]', 'Nell Harbour', { field: 'email', message: 'E-mail must be valid' }],
  [
    'nell@elsewhere.example@larkspur.example',
    'Nell Harbour',
    { field: 'email', message: 'E-mail must be valid' },
  ],
  ['nell@larkspur.example', 'N', { field: 'full_name', message: 'Name must be valid' }],
  ['nell@larkspur.example', '', { field: 'full_name', message: 'Name is required' }],
  ['nell@larkspur.example', 'Nell'.repeat(2500), { field: 'full_name', message: 'Name must be valid' }],
])(
  'registering with the name %j and the address %.20j is refused with the reason',
  async (email, full_name, detail) => {
    const error = await expectRefused(registerAs(email, full_name), 'invalid_input');
    expect(error.details).toContainEqual(detail);
    expect(await ownerOf('nell@larkspur.example')).toBeUndefined();
  },
);

test('registering with a fullwidth address registers and mails the plain one', async () => {
  const email = newAddress();
  await registerAs(email.replace('@', '＠').replace('larkspur', 'ｌａｒｋｓｐｕｒ'));
  expect(await stage.inbox.to(email)).toHaveLength(1);
  expect((await ownerOf(email))?.email).toBe(email);
});

test('registering keeps a plus sign in the address', async () => {
  const email = newAddress().replace('@', '+reports@');
  await registerAs(email);
  expect(await stage.inbox.to(email)).toHaveLength(1);
});

test.each(['is_admin', 'roles', 'organization_uid', 'profiles'])(
  'registering ignores %s in the query',
  async (field) => {
    const email = newAddress();
    const query = new URLSearchParams({ email, full_name: 'Nell Harbour', [field]: 'internal_admin' });
    const headers = { 'x-requested-with': 'tideline' };
    const response = await stage.browser().fetch(`/api/auth/account/register?${query}`, { headers });
    expect(response.status).toBe(200);
    const token = await newestLink(stage, email);
    const viewer = await stage
      .browser()
      .call(setFirstPassword, { token, password: 'nine-quiet-herons', full_name: 'Nell Harbour' });
    expect(viewer).toMatchObject({ is_admin: false, roles: ['portal_user', 'app_user'] });
    expect(viewer.organization.organization_uid).toBe(larkspur);
  },
);

test('a flood of registrations from one address gets ten answers in fifteen minutes', async () => {
  const somebody = stage.browser();
  const flood = Array.from({ length: 20 }, () =>
    registerAs('x@elsewhere.example', 'Nell Harbour', somebody).catch(({ code }) => code),
  );
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((code) => code === 'email_domain_not_found')).toHaveLength(10);
  const error = await expectRefused(registerAs(newAddress(), 'Nell Harbour', somebody), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
});

test('a flood of registrations for one person sends three mails an hour, and refuses nothing', async () => {
  const { email } = await newPerson();
  for (let tries = 0; tries < 12; tries += 1) expect(await registerAs(email)).toBeNull();
  expect(await stage.inbox.to(email)).toHaveLength(3);
  letPass({ minutes: 61 });
  await registerAs(email);
  expect(await stage.inbox.to(email)).toHaveLength(4);
});

test('a flood of registrations leaves a working link in the newest mail', async () => {
  const email = newAddress();
  for (let tries = 0; tries < 8; tries += 1) await registerAs(email);
  const token = await newestLink(stage, email);
  await stage
    .browser()
    .call(setFirstPassword, { token, password: 'nine-quiet-herons', full_name: 'Nell Harbour' });
});
