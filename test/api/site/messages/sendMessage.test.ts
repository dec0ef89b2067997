import { expect, test } from 'vitest';
import { listMessages, sendMessage } from '../../../../shared/api/site/messages.ts';
import { brand } from '../../../../shared/brand.ts';
import type { ErrorBody } from '../../../../shared/errors.ts';
import { filledIn, formData } from '../../../support/contactForm.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { emptyOutbox, withoutMailService } from '../../../support/outbox.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const staff = sharedBrowserOf(stage, 'staff@tideline.example');

const keptFrom = async (email: unknown) => {
  const { messages } = await staff.call(listMessages, {});
  return messages.filter((message) => message.email === email);
};

const toTeamFrom = async (email: unknown) =>
  (await stage.inbox.to(brand.contactEmail)).filter(({ replyTo }) => replyTo.includes(String(email)));

const bodyOf = async (response: Response) => (await response.json()) as ErrorBody;

const send = (form: Record<string, unknown> | FormData, headers: Record<string, string> = {}) =>
  stage
    .browser()
    .fetch('/api/form-submission', {
      method: 'POST',
      headers: { 'x-requested-with': 'tideline', ...headers },
      body: form instanceof FormData ? form : formData(form),
    });

test('a message sent through the contact form is stored, mailed to the team with the sender as reply address, and acknowledged', async () => {
  const form = filledIn({ message: 'First line\r\nSecond line', source: 'products', type: 'products' });
  expect(await stage.browser().call(sendMessage, form)).toEqual({});
  expect(await keptFrom(form.email)).toEqual([
    expect.objectContaining({
      state: 'new',
      source: 'products',
      type: 'products',
      first_name: 'Ada',
      last_name: 'Quill',
      phone: '3105550134',
      company: 'Larkspur Foods',
      message: 'First line\nSecond line',
      hear_about: 'A colleague',
    }),
  ]);
  const [mail] = await toTeamFrom(form.email);
  expect(mail?.subject).toMatch(/^Message through the form on the page “[^”]+”$/);
  for (const part of ['First line', 'Second line', '3105550134', 'A colleague'])
    expect(mail?.text).toContain(part);
  const [message] = await keptFrom(form.email);
  expect(mail?.text).toContain(`${stage.origin}/AppView/admin/messages?message=${message?.message_uid}`);
  const acknowledgments = await stage.inbox.to(form.email);
  expect(acknowledgments.map(({ replyTo }) => replyTo)).toEqual([[brand.contactEmail]]);
});

test('a message sent through the contact form may have an international phone number after a plus', async () => {
  const form = filledIn({ phone: ' +44 (20) 7946-0018 ' });
  await stage.browser().call(sendMessage, form);
  expect(await keptFrom(form.email)).toMatchObject([{ phone: '+442079460018' }]);
});

test('a message sent through the contact form is acknowledged without quoting it, since the address may be anyone’s', async () => {
  const form = filledIn({
    first_name: 'Cheap',
    last_name: 'Watches',
    company: 'Buy now',
    message: 'Click here',
  });
  await stage.browser().call(sendMessage, form);
  const [mail] = await stage.inbox.to(form.email);
  for (const word of ['Cheap', 'Watches', 'Buy now', 'Click here'])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(word);
});

test('a message sent through the contact form needs neither a company nor a referral', async () => {
  const { company: _, hear_about: __, ...rest } = filledIn();
  await stage.browser().call(sendMessage, rest);
  expect(await keptFrom(rest.email)).toMatchObject([{ company: '', hear_about: '' }]);
});

test('a message sent through the contact form is stored at once while the mail service is down, and mailed later', async () => {
  const form = filledIn();
  await emptyOutbox();
  await withoutMailService(async () => {
    expect(await stage.browser().call(sendMessage, form)).toEqual({});
    expect((await emptyOutbox()).failed).toHaveLength(2);
    letPass({ minutes: 60 });
    expect((await emptyOutbox()).failed).toHaveLength(2);
    expect(await keptFrom(form.email)).toHaveLength(1);
  });
  expect(await toTeamFrom(form.email)).toHaveLength(1);
  expect(await stage.inbox.to(form.email)).toHaveLength(1);
});

test('a message sent through the contact form is stored and mailed once, however often it is sent again', async () => {
  const form = filledIn();
  const { call } = stage.browser();
  await Promise.all([1, 2, 3].map(() => call(sendMessage, form)));
  expect(await call(sendMessage, { ...form, elapsed: 50_000 })).toEqual({});
  expect(await keptFrom(form.email)).toHaveLength(1);
  expect(await toTeamFrom(form.email)).toHaveLength(1);
  expect(await stage.inbox.to(form.email)).toHaveLength(1);
});

test('a message sent through the contact form is a new one if its text was changed before it was sent again', async () => {
  const form = filledIn();
  const { call } = stage.browser();
  await call(sendMessage, form);
  await call(sendMessage, { ...form, message: 'Another question' });
  expect(await keptFrom(form.email)).toHaveLength(2);
});

test.each([
  ['first_name', '', 'Name is required'],
  ['last_name', '   ', 'Name is required'],
  ['first_name', 'Ada\nBcc: everyone@sender.example', 'Name must be valid'],
  ['last_name', 'Qu\rill', 'Name must be valid'],
  ['first_name', 'A'.repeat(101), 'Name must be valid'],
  ['email', '', 'E-mail is required'],
  ['email', 'ada@', 'E-mail must be valid'],
  ['email', 'ada@a.example\r\nBcc: b@c.example', 'E-mail must be valid'],
  ['phone', '', 'A 10 digit phone number is required'],
  ['phone', '310 555 013', 'Phone number must be 10 digits'],
  ['phone', '1 310 555 0134', 'Phone number must be 10 digits'],
  ['phone', '+0 310 555 0134', 'Phone number must have a country code and 7 to 15 digits after the plus'],
  ['phone', '+44 20 79', 'Phone number must have a country code and 7 to 15 digits after the plus'],
  [
    'phone',
    '+44 20 7946 0018 0018 00',
    'Phone number must have a country code and 7 to 15 digits after the plus',
  ],
  ['message', '', 'A message number is required'],
  ['message', 'm'.repeat(501), 'Name must be less than 500 characters'],
  ['message', 'a\u0000b', 'Message must be valid'],
  ['hear_about', 'h'.repeat(301), 'Answer must be less than 300 characters'],
  ['company', 'Larkspur\nFoods', 'Company must be valid'],
  ['source', 'elsewhere', expect.any(String)],
  ['submission', 'mine', expect.any(String)],
  ['website', 'w'.repeat(501), expect.any(String)],
])(
  'an invalid field is named with its error, and nothing is stored: %s, for instance %.40j',
  async (field, value, message) => {
    const form = filledIn({ [field]: value });
    const error = await expectRefused(stage.browser().call(sendMessage, form), 'invalid_input');
    expect(error.details).toContainEqual({ field, message });
    expect((error.details as { field: string }[])[0]).toEqual({ field, message });
    expect(await keptFrom(form.email)).toEqual([]);
  },
);

test('a message may have 500 characters with any line breaks', async () => {
  const form = filledIn({ message: `${'m'.repeat(498)}\r\nn` });
  await stage.browser().call(sendMessage, form);
  expect((await keptFrom(form.email))[0]?.message).toHaveLength(500);
});

test('an invalid form with 6 MB of attachments is refused as too large', async () => {
  const form = formData(filledIn());
  form.set('attachment', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'deck.pdf');
  const response = await send(form);
  expect([response.status, (await bodyOf(response)).code]).toEqual([413, 'body_too_large']);
});

test('an invalid form with a small attachment is refused with the field’s name', async () => {
  const form = formData(filledIn());
  form.set('attachment', new Blob(['%PDF-']), 'deck.pdf');
  const { details } = await bodyOf(await send(form));
  expect(details).toEqual([{ field: 'attachment', message: 'takes a text, not a file' }]);
});

test('an invalid form with a repeated or unknown field is refused with that field’s name', async () => {
  const twice = formData(filledIn());
  twice.append('email', 'other@sender.example');
  expect((await bodyOf(await send(twice))).details).toEqual([{ field: 'email', message: 'is given twice' }]);
  expect((await bodyOf(await send({ ...filledIn(), is_admin: 'true' }))).details).toEqual([
    { field: 'is_admin', message: 'is not a field of this call' },
  ]);
});

test.each([
  ['JSON', JSON.stringify(filledIn()), 'application/json', 415, 'wrong_content_type'],
  ['a form without parts', 'nothing', 'multipart/form-data; boundary=x', 400, 'bad_form'],
  ['a form without a boundary', 'nothing', 'multipart/form-data', 415, 'wrong_content_type'],
  [
    'a part that never ends',
    '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na',
    'multipart/form-data; boundary=x',
    400,
    'bad_form',
  ],
])('an invalid form %s is refused', async (_, body, type, status, code) => {
  const response = await stage
    .browser()
    .fetch('/api/form-submission', {
      method: 'POST',
      headers: { 'x-requested-with': 'tideline', 'content-type': type },
      body,
    });
  expect([response.status, (await bodyOf(response)).code]).toEqual([status, code]);
});

test('an invalid form from another site is refused', async () => {
  const form = filledIn();
  const response = await send(form, { 'sec-fetch-site': 'cross-site' });
  expect((await bodyOf(response)).code).toBe('cross_site');
  expect(await keptFrom(form.email)).toEqual([]);
});

test.each([
  ['fills in the honeypot', { website: 'https://spam.example' }],
  ['submits too quickly', { elapsed: 400 }],
])(
  'a program that fills in forms %s: the message is stored for review, and nobody is mailed',
  async (_, own) => {
    const form = filledIn(own);
    expect(await stage.browser().call(sendMessage, form)).toEqual({});
    expect(await keptFrom(form.email)).toMatchObject([{ state: 'spam' }]);
    expect(await toTeamFrom(form.email)).toEqual([]);
    expect(await stage.inbox.to(form.email)).toEqual([]);
  },
);

test('a program that fills in forms succeeds ten times of fifty from one address, and then learns how long to wait', async () => {
  const { call, address } = stage.browser();
  const email = filledIn().email;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(sendMessage, filledIn({ email }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const error = await expectRefused(call(sendMessage, filledIn()), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(0);
  expect(await keptFrom(email)).toHaveLength(10);
  // Nobody’s inbox can be flooded through the form.
  expect(await stage.inbox.to(email)).toHaveLength(3);
  letPass({ minutes: 16 });
  expect(await stage.browser({ address }).call(sendMessage, filledIn())).toEqual({});
});
