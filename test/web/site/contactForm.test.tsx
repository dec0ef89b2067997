// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer, refusal, visit } from '../world.tsx';

const sent: Record<string, unknown>[] = [];
afterEach(() => {
  sent.length = 0;
});

function theForm(answer = () => ({ status: 200, body: {} }) as ReturnType<typeof refusal>) {
  const server = aServer();
  server.answers['POST /api/form-submission'] = (input) => {
    sent.push(input);
    return answer();
  };
  return visit('/contact');
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const said = () => screen.findByText('Message successfully sent.', { selector: '[role=status]' });
const send = () => screen.getByRole('button', { name: 'Send' });

async function fillIn(user: ReturnType<typeof theForm>, message = 'We would like to see CF Lite.') {
  await user.type(await field(/First Name/), 'Ada');
  await user.type(await field(/Last Name/), 'Quill');
  await user.type(await field(/E-mail/), 'ada@larkspur.example');
  await user.type(await field(/Phone/), '(310) 555-0134');
  await user.type(await field(/^Message/), message);
}

test('an empty contact form shows an error at each field, and focuses the first', async () => {
  const user = theForm();
  await field(/First Name/);
  await user.click(send());
  for (const text of [
    'E-mail is required',
    'A 10 digit phone number is required',
    'A message number is required',
  ])
    expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getAllByText('Name is required')).toHaveLength(2);
  const first = await field(/First Name/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a phone number of 11 digits and a message of 501 characters are rejected without losing text', async () => {
  const user = theForm();
  await fillIn(user, 'm'.repeat(501));
  expect(screen.getByText(/^501 \/ 500/)).toBeDefined();
  await user.type(await field(/Phone/), '5');
  await user.click(send());
  expect(await screen.findByText('Phone number must be 10 digits')).toBeDefined();
  expect(screen.getByText('Name must be less than 500 characters')).toBeDefined();
  expect(((await field(/^Message/)) as HTMLTextAreaElement).value).toHaveLength(501);
  expect(sent).toEqual([]);
});

test('the contact form says how to write an international number, and sends it', async () => {
  const user = theForm();
  await fillIn(user);
  const phone = await field(/Phone/);
  const hint = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Ten digits, or a plus and the country code.');
  await user.clear(phone);
  await user.type(phone, '+44 20 7946 0018');
  await user.click(send());
  await said();
  expect(sent[0]?.phone).toBe('+44 20 7946 0018');
});

test('the counters of the contact form count up to 500 and 300', async () => {
  const user = theForm();
  await field(/^Message/);
  expect(screen.getByText(/^0 \/ 500/)).toBeDefined();
  await user.type(await field(/How did you hear about us\?/), 'A friend');
  expect(screen.getByText(/^8 \/ 300/)).toBeDefined();
});

test('a sent message names its form, which is then emptied', async () => {
  const user = theForm();
  await fillIn(user);
  await user.click(send());
  await said();
  expect(sent).toEqual([
    expect.objectContaining({
      source: 'contact',
      type: 'general',
      first_name: 'Ada',
      email: 'ada@larkspur.example',
      website: '',
      submission: expect.stringMatching(/^[\da-f-]{36}$/),
    }),
  ]);
  expect(((await field(/^Message/)) as HTMLTextAreaElement).value).toBe('');
  await waitFor(() => expect(screen.getByText(/^0 \/ 500/)).toBeDefined());
});

test('a failed message is kept, and the retry has the same submission id', async () => {
  const answers = [refusal(429, 'too_many_attempts', { 'retry-after': '600' }), { status: 200, body: {} }];
  const user = theForm(() => answers.shift() ?? refusal(500, 'internal'));
  await fillIn(user);
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Message send failed. Please contact site administor.');
  expect(alert.textContent).toContain('Please try again in 10 minutes.');
  expect(((await field(/First Name/)) as HTMLInputElement).value).toBe('Ada');
  await user.click(send());
  await said();
  expect(sent[1]?.submission).toBe(sent[0]?.submission);
});

test('a double click sends the message once', async () => {
  let answer: (() => void) | undefined;
  const user = theForm();
  await fillIn(user);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return real(...request);
  });
  const button = send();
  await user.click(button);
  await user.click(button);
  answer?.();
  await said();
  expect(sent).toHaveLength(1);
});

test('the contact form works without JavaScript as a plain form with a confirmation at its address', async () => {
  theForm();
  const form = (await field(/First Name/)).closest('form');
  expect([form?.method, form?.getAttribute('action'), form?.enctype]).toEqual([
    'post',
    '/api/form-submission',
    'multipart/form-data',
  ]);
  expect(document.getElementById('message-sent')?.textContent).toBe('Message successfully sent.');
});
