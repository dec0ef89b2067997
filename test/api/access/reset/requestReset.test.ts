import { expect, test } from 'vitest';
import { clock } from '../../../../functions/platform/services/clock.ts';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { invitedOnly, newestLink, newPerson, type Someone } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const ask = (email: string) => stage.browser().call(requestReset, { email });

const tokenIn = (text: string) => new URL(text.match(/http\S+/)?.[0] ?? '').searchParams.get('token') ?? '';

async function open({ email }: Someone, token: string): Promise<Browser> {
  const browser = stage.browser();
  await browser.call(login, { email, token });
  return browser;
}

async function linksOf({ account_uid }: Someone) {
  const { getAll, resetLinksOf } = await tables();
  return (await getAll(...resetLinksOf(account_uid))).filter((link) => link !== undefined);
}

test('asking for a new password mails a link to this site with the address and a token', async () => {
  const { email } = await newPerson();
  expect(await ask(` ${email.toUpperCase()} `)).toEqual({});
  const [mail, ...more] = await stage.inbox.to(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Choose a new Tideline password');
  const link = new URL(mail?.text.match(/http\S+/)?.[0] ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(`${stage.origin}/login`);
  expect(link.searchParams.get('email')).toBe(email);
  expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
});

test('asking for a new password stores only a hash of the token', async () => {
  const person = await newPerson();
  await ask(person.email);
  const links = await linksOf(person);
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(await newestLink(stage, person.email));
});

test('asking for a new password reports an unknown address', async () => {
  await expectRefused(ask('nobody@larkspur.example'), 'account_not_found');
});

test.each([
  '',
  'nobody',
  'a b@larkspur.example',
  '"a b"@larkspur.example',
  'jörg@larkspur.example',
  'manager@larkspur.example\r\nBcc: all@larkspur.example',
  'manager@larkspur.example,analyst@larkspur.example',
  '<manager@larkspur.example>',
  `${'x'.repeat(250)}@larkspur.example`,
  `manager@${'ﷺ'.repeat(60)}.example`,
])('asking for a new password refuses the invalid address %j, and mails nobody', async (email) => {
  const before = await stage.inbox.mails();
  await expectRefused(ask(email), 'invalid_input');
  expect(await stage.inbox.mails()).toHaveLength(before.length);
});

test('asking for a new password accepts a plus sign, and a domain of another script in either spelling', async () => {
  const plus = await newPerson({ account: { email: 'ada+news@larkspur.example' } });
  await ask(plus.email);
  expect(await stage.inbox.to(plus.email)).toHaveLength(1);
  await newPerson({ account: { email: 'ada@bücher.example' } });
  await ask('ada@xn--bcher-kva.example');
  await ask('ada@BÜCHER.example');
  expect(await stage.inbox.to('ada@xn--bcher-kva.example')).toHaveLength(2);
});

test('asking for a new password sends a reminder instead to a person with a pending invite', async () => {
  const person = await newPerson(invitedOnly);
  await ask(person.email);
  const [mail] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('Your Tideline invitation is waiting');
  expect(mail?.text).not.toContain('token');
  expect(await linksOf(person)).toEqual([]);
});

test.each([
  ['whose access was disabled', { memberships: [{ roles: [] }] }],
  [
    'with a pending invite whose access was disabled',
    { ...invitedOnly, memberships: [{ ...invitedOnly.memberships[0], roles: [] }] },
  ],
  ['whose only invite has expired', { memberships: [{ invite_accepted_at: null }] }],
])('asking for a new password is refused to a person %s, without a mail', async (_who, given) => {
  const person = await newPerson(given);
  await expectRefused(ask(person.email), 'account_disabled');
  expect(await stage.inbox.to(person.email)).toEqual([]);
});

test('asking for a new password mails nothing to an address that bounced', async () => {
  const { email } = await newPerson();
  const { suppress } = await tables();
  await suppress(email, 'bounce', new Date().toISOString());
  expect(await ask(email)).toEqual({});
  expect(await stage.inbox.to(email)).toEqual([]);
});

test('a flood of reset requests from one address gets a hundred answers in fifteen minutes', async () => {
  const { call } = stage.browser();
  for (let tries = 0; tries < 100; tries += 1) {
    await expectRefused(
      call(requestReset, { email: `nobody${tries}@larkspur.example` }),
      'account_not_found',
    );
  }
  const { email } = await newPerson();
  const error = await expectRefused(call(requestReset, { email }), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  expect(await stage.inbox.to(email)).toEqual([]);
  letPass({ minutes: 16 });
  await call(requestReset, { email });
});

test('a flood of reset requests from many addresses sends few mails, and their links all stay valid', async () => {
  const person = await newPerson();
  const answers = await Promise.all(Array.from({ length: 15 }, () => ask(person.email)));
  expect(answers.filter(({ earlier }) => earlier === undefined)).toHaveLength(2);
  const mails = await stage.inbox.to(person.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) await open(person, tokenIn(text));
});

test('a flood of reset requests by others never leaves the owner without a working link', async () => {
  const person = await newPerson();
  for (let minutes = 0; minutes < 120; minutes += 10) {
    for (let tries = 0; tries < 4; tries += 1) await ask(person.email);
    const { earlier } = await ask(person.email);
    expect(earlier && new Date(earlier.good_until) > clock.now()).toBe(true);
    await open(person, await newestLink(stage, person.email));
    letPass({ minutes: 10 });
  }
});

test('a flood of reset requests gets at most three mails in any hour', async () => {
  const { email } = await newPerson();
  const mailedAt: number[] = [];
  for (let minute = 0; minute < 300; minute += 3) {
    const { earlier } = await ask(email);
    if (!earlier) mailedAt.push(minute);
    letPass({ minutes: 3 });
  }
  expect(mailedAt.length).toBeGreaterThan(8);
  mailedAt.forEach((at, index) => {
    const inTheHour = mailedAt.slice(index).filter((other) => other < at + 60);
    expect(inTheHour.length).toBeLessThanOrEqual(3);
  });
});

test('a flood of reset requests mentions the link that was mailed before, and its expiry', async () => {
  const { email } = await newPerson();
  await ask(email);
  await ask(email);
  const before = clock.now().getTime();
  const { earlier } = await ask(email);
  if (!earlier) throw new Error('A third mail was sent at once.');
  const [sentAt, goodUntil] = [Date.parse(earlier.sent_at), Date.parse(earlier.good_until)];
  expect(goodUntil - sentAt).toBe(30 * 60_000);
  expect(Math.abs(sentAt - before)).toBeLessThan(5000);
});

test('a flood of reset requests is delayed after three mails if a password was set within the hour', async () => {
  const person = await newPerson();
  const choose = async (new_password: string) => {
    const browser = await open(person, await newestLink(stage, person.email));
    await browser.call(updateAccount, { new_password });
  };
  await ask(person.email);
  await choose('nine-quiet-herons');
  await ask(person.email);
  await choose('ten-louder-herons');
  await ask(person.email);
  await choose('two-silent-owls');
  const error = await expectRefused(ask(person.email), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(59 * 60);
  letPass({ minutes: 61 });
  await ask(person.email);
});

test('a flood of reset requests for a person with a pending invite sends three reminders an hour, with the same answer', async () => {
  const { email } = await newPerson(invitedOnly);
  for (let tries = 0; tries < 5; tries += 1) expect(await ask(email)).toEqual({});
  expect(await stage.inbox.to(email)).toHaveLength(3);
});
