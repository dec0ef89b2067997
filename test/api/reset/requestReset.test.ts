import { describe, expect, test } from 'vitest';
import { requestReset } from '../../../shared/api/reset.ts';
import { demoStage } from '../../support/demo.ts';
import { accountOf, invitedOnly, newestLink, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { tables } from '../../support/tables.ts';
import { letPass } from '../../support/time.ts';

const stage = demoStage();

const ask = (email: string) => stage.browser().call(requestReset, { email });

describe('asking for a new password', () => {
  test('mails a link to this site with the address and a token in it', async () => {
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

  test('keeps only a hash of the token', async () => {
    const person = await newPerson();
    await ask(person.email);
    expect(JSON.stringify(await accountOf(person))).not.toContain(await newestLink(stage, person.email));
  });

  test('says that nobody has an unknown address', async () => {
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
  ])('refuses %j as no address, and mails nobody', async (email) => {
    const before = await stage.inbox.mails();
    await expectRefused(ask(email), 'invalid_input');
    expect(await stage.inbox.mails()).toHaveLength(before.length);
  });

  test('takes a plus, and a domain of another script in either spelling', async () => {
    const plus = await newPerson({ account: { email: 'ada+news@larkspur.example' } });
    await ask(plus.email);
    expect(await stage.inbox.to(plus.email)).toHaveLength(1);
    await newPerson({ account: { email: 'ada@bücher.example' } });
    await ask('ada@xn--bcher-kva.example');
    await ask('ada@BÜCHER.example');
    expect(await stage.inbox.to('ada@xn--bcher-kva.example')).toHaveLength(2);
  });

  test('leads somebody whose invite still waits to that invite, and to no password', async () => {
    const person = await newPerson(invitedOnly);
    await ask(person.email);
    const [mail] = await stage.inbox.to(person.email);
    expect(mail?.subject).toBe('Your Tideline invitation is waiting');
    expect(mail?.text).not.toContain('token');
    expect((await accountOf(person)).reset_token_hash).toBeNull();
  });

  test('mails nothing to an address that bounced', async () => {
    const { email } = await newPerson();
    const { suppress } = await tables();
    await suppress(email, 'bounce', new Date().toISOString());
    expect(await ask(email)).toEqual({});
    expect(await stage.inbox.to(email)).toEqual([]);
  });
});

describe('a flood of requests', () => {
  test('from one address gets ten answers in fifteen minutes, whatever they ask for', async () => {
    const { call } = stage.browser();
    for (let tries = 0; tries < 10; tries += 1) {
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

  test('from many addresses at once fills nobody’s inbox, and the newest link stays good', async () => {
    const { email } = await newPerson();
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, () =>
        ask(email).then(
          () => 'mailed',
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.filter((each) => each === 'mailed')).toHaveLength(10);
    expect(outcomes.filter((each) => each === 'too_many_attempts')).toHaveLength(5);
    expect(await stage.inbox.to(email)).toHaveLength(10);
  });
});
