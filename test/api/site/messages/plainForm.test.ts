import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listMessages } from '../../../../shared/api/site/messages.ts';
import { filledIn, formData } from '../../../support/contactForm.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';

const stage = demoStage();
const staff = sharedBrowserOf(stage, 'staff@tideline.example');

/** The input of a form without JavaScript: no id, no time, and an empty honeypot. */
const written = (own = {}) => {
  const { submission: _, elapsed: __, ...form } = filledIn(own);
  return { ...form, website: '' };
};

const post = (
  fields: Record<string, unknown>,
  from: Record<string, string> = {},
  visitor = stage.browser(),
) =>
  visitor.fetch('/api/form-submission', {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin', ...from },
    body: formData(fields),
    redirect: 'manual',
  });

const keptFrom = async (email: unknown) => {
  const { messages } = await staff.call(listMessages, {});
  return messages.filter((message) => message.email === email);
};

test.each([
  ['contact', '/contact#message-sent'],
  ['products', '/products#message-sent'],
  ['social-data', '/social-data#message-sent'],
])(
  'a contact form without JavaScript on the page %s redirects to that page’s confirmation',
  async (source, place) => {
    const form = written({ source });
    const response = await post(form);
    expect([response.status, response.headers.get('location')]).toEqual([303, place]);
    expect(await keptFrom(form.email)).toHaveLength(1);
  },
);

test('a contact form without JavaScript is stored once if it is sent twice', async () => {
  const form = written();
  const visitor = stage.browser();
  for (const _ of [1, 2]) expect((await post(form, {}, visitor)).status).toBe(303);
  expect(await keptFrom(form.email)).toHaveLength(1);
});

test('a contact form without JavaScript with mistakes comes back with its input, and an error at each field', async () => {
  const secret = `<script>alert("${randomUUID()}")</script>`;
  const form = written({ phone: '31055501345', message: secret + 'm'.repeat(500), company: 'A & "B"' });
  const response = await post(form);
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const text of [
    'Message send failed. Please contact site administor.',
    'Please correct: <a href="#phone">Phone</a>, <a href="#message">Message</a>.',
    'Phone number must be 10 digits',
    'Name must be less than 500 characters',
    'value="31055501345"',
    'value="A &amp; &quot;B&quot;"',
    'm'.repeat(500),
    'action="/api/form-submission"',
    'name="source" value="contact"',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('<script>');
  expect(await keptFrom(form.email)).toEqual([]);
});

test('a contact form without JavaScript over 256 kB is refused and comes back with all that was written', async () => {
  const form = written({
    first_name: 'Quill',
    message: `Do not lose me ${'m'.repeat(300 * 1024)} to the end`,
  });
  const response = await post(form);
  const html = await response.text();
  expect(response.status).toBe(413);
  expect(html).toContain('The form is over 256 kB. Please shorten what you wrote');
  expect(html).toContain('value="Quill"');
  expect(html).toContain('Do not lose me');
  expect(html).toContain('m to the end');
  expect(await keptFrom(form.email)).toEqual([]);
});

test('a contact form without JavaScript sent too often comes back with its input, and states how long to wait', async () => {
  const visitor = stage.browser();
  for (let sent = 0; sent < 10; sent += 1) await post(written(), {}, visitor);
  const response = await post(written({ message: 'Do not lose me' }), {}, visitor);
  const html = await response.text();
  expect(response.status).toBe(429);
  expect(html).toMatch(/Please try again in 1[45] minutes\./);
  expect(html).toContain('Do not lose me');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['nowhere', { 'sec-fetch-site': '' }],
])('a contact form without JavaScript on %s is refused', async (_, headers: Record<string, string>) => {
  const form = written();
  const { 'sec-fetch-site': site = '', ...rest } = headers;
  const visitor = stage.browser();
  const response = await visitor.fetch('/api/form-submission', {
    method: 'POST',
    headers: { accept: 'text/html', ...(site ? { 'sec-fetch-site': site } : {}), ...rest },
    body: formData(form),
    redirect: 'manual',
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Message send failed.');
  expect(await keptFrom(form.email)).toEqual([]);
});

test('a contact form without JavaScript is accepted from an old browser that sends only its origin', async () => {
  const visitor = stage.browser();
  const response = await visitor.fetch('/api/form-submission', {
    method: 'POST',
    headers: { accept: 'text/html', origin: stage.origin },
    body: formData(written()),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
});
