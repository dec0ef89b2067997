// docs/flows/removal-of-posts.md, step 1
import { expect, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { listRightsRequests, submitRightsRequest } from '../../../../shared/api/site/rights.ts';
import { brand } from '../../../../shared/brand.ts';
import { removalDueOn } from '../../../../shared/rules/lookup/removalDeadline.ts';
import { formData } from '../../../support/contactForm.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { expectRefused } from '../../../support/refused.ts';
import { removalForm } from '../../../support/removalForm.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example');

const keptFrom = async (email: unknown) => {
  const { requests } = await admin.call(listRightsRequests, {});
  return requests.filter(({ requester }) => requester?.email === email);
};

const post = (fields: Record<string, unknown>, visitor = stage.browser()) =>
  visitor.fetch('/api/rights-request', {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin' },
    body: formData(fields),
    redirect: 'manual',
  });

const written = (own = {}) => {
  const { submission: _, elapsed: __, ...form } = removalForm(own);
  return { ...form, website: '' };
};

test('a removal request gets a reference and a deadline in 30 days, which are mailed', async () => {
  const form = removalForm({ links: '@one\r\n@two' });
  const { reference, due_on } = await stage.browser().call(submitRightsRequest, form);
  expect(reference).toMatch(/^RM-\d{4}-\d{4}$/);
  expect(due_on).toBe(removalDueOn(new Date().toISOString().slice(0, 10)));
  expect(await keptFrom(form.email)).toMatchObject([
    {
      reference,
      due_on,
      source: 3,
      subject: 'account',
      state: 'open',
      suspect: false,
      requester: { name: 'Nell Ardent', links: '@one\n@two', reason: 'I have closed the account.' },
      removals: [],
    },
  ]);
  const [mail] = await stage.inbox.to(form.email);
  for (const text of [reference, due_on]) expect(mail?.text).toContain(text);
});

test('the mails about a removal request quote nothing of it, and the team’s opens it in the console', async () => {
  const form = removalForm({ name: 'Cheap Watches', links: 'Click here', reason: 'Buy now' });
  const { reference } = await stage.browser().call(submitRightsRequest, form);
  const toTeam = await stage.inbox.to(brand.contactEmail);
  const about = toTeam.filter(({ subject }) => subject.includes(reference));
  const mails = [...about, ...(await stage.inbox.to(form.email))];
  expect(mails).toHaveLength(2);
  expect(about[0]?.text).toContain(`/AppView/admin/removal-requests?request=${reference}`);
  const all = JSON.stringify(mails.map(({ subject, text, html }) => [subject, text, html]));
  for (const words of ['Cheap Watches', 'Click here', 'Buy now']) expect(all).not.toContain(words);
});

test('a removal request is in the audit log without anything about the person', async () => {
  const form = removalForm();
  const { reference } = await stage.browser().call(submitRightsRequest, form);
  const { entries } = await admin.call(listAudit, { action: 'removal_request' });
  const entry = entries.find(({ subject }) => subject === reference);
  expect(entry).toMatchObject({ action: 'removal_request.received', by: null });
  for (const text of [form.name, form.email, form.links]) {
    expect(JSON.stringify(entry)).not.toContain(text);
  }
});

test('removal requests that arrive at once get numbers without a gap or a repetition', async () => {
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => stage.browser().call(submitRightsRequest, removalForm())),
  );
  const numbers = sent.map(({ reference }) => Number(reference.slice(-4))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 5 }, (_, at) => (numbers[0] ?? 0) + at));
});

test('a removal request that is sent again keeps its reference, and is stored and mailed once', async () => {
  const form = removalForm();
  const { call } = stage.browser();
  const sent = await Promise.all([1, 2, 3].map(() => call(submitRightsRequest, form)));
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
  expect(await keptFrom(form.email)).toHaveLength(1);
  expect(await stage.inbox.to(form.email)).toHaveLength(1);
});

test.each([
  ['name', '', 'Name is required'],
  ['name', 'N'.repeat(101), 'Name must be valid'],
  ['email', 'nell@', 'E-mail must be valid'],
  ['source', '', 'Choose a platform'],
  ['source', 6, 'Choose a platform'],
  ['subject', '', 'Choose what to remove'],
  ['links', ' ', 'Enter the account or the posts'],
  ['links', 'l'.repeat(1001), 'Links must be at most 1,000 characters'],
  ['reason', 'r'.repeat(2001), 'Text must be at most 2,000 characters'],
  ['reason', 'a\u0000b', 'Text must be valid'],
])(
  'an invalid removal request is not stored, and names its field: %s, for instance %.20j',
  async (field, value, message) => {
    const form = removalForm({ [field]: value });
    const error = await expectRefused(stage.browser().call(submitRightsRequest, form), 'invalid_input');
    expect(error.details).toContainEqual({ field, message });
    expect(await keptFrom(form.email)).toEqual([]);
  },
);

test('a removal request may have 1,000 characters of links, and a reason of 2,000 or none', async () => {
  const longest = removalForm({ links: 'l'.repeat(1000), reason: 'r'.repeat(2000) });
  await stage.browser().call(submitRightsRequest, longest);
  const { reason: _, ...rest } = removalForm();
  await stage.browser().call(submitRightsRequest, rest);
  expect([...(await keptFrom(longest.email)), ...(await keptFrom(rest.email))]).toHaveLength(2);
});

test('removal requests are limited to ten per network and, for mails, three per address and day', async () => {
  const { call } = stage.browser();
  const { email } = removalForm();
  for (let sent = 0; sent < 10; sent += 1) await call(submitRightsRequest, removalForm({ email }));
  const error = await expectRefused(call(submitRightsRequest, removalForm({ email })), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(0);
  expect(await stage.inbox.to(email)).toHaveLength(3);
  letPass({ minutes: 16 });
  await call(submitRightsRequest, removalForm());
});

test.each([
  ['fills in the honeypot', { website: 'https://spam.example' }],
  ['submits too quickly', { elapsed: 400 }],
])('a removal request of a program that %s is stored as suspect, and mails nobody', async (_, own) => {
  const form = removalForm(own);
  const { reference } = await stage.browser().call(submitRightsRequest, form);
  expect(await keptFrom(form.email)).toMatchObject([{ reference, suspect: true }]);
  expect(await stage.inbox.to(form.email)).toEqual([]);
});

test('a removal request without JavaScript redirects to the page’s confirmation, and is stored once', async () => {
  const form = written();
  const visitor = stage.browser();
  for (const _ of [1, 2]) {
    const response = await post(form, visitor);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/data-rights#request-sent']);
  }
  expect(await keptFrom(form.email)).toHaveLength(1);
});

test('a removal request without JavaScript with a mistake comes back with its input and choices', async () => {
  const form = written({ links: '', source: 5, subject: 'post', name: 'A & "B"', reason: 'Keep me' });
  const response = await post(form);
  const html = await response.text();
  expect(response.status).toBe(400);
  for (const text of [
    'Enter the account or the posts',
    'value="A &amp; &quot;B&quot;"',
    '<option value="5" selected>Reddit</option>',
    '<option value="post" selected>',
    'Keep me',
    'action="/api/rights-request"',
  ])
    expect(html).toContain(text);
  expect(await keptFrom(form.email)).toEqual([]);
});

test('a hundred removal requests at once from one address are all answered: ten are stored, the others refused', async () => {
  const { call } = stage.browser();
  const sent = await Promise.allSettled(
    Array.from({ length: 100 }, () => call(submitRightsRequest, removalForm())),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const each of sent)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'too_many_attempts' });
}, 60_000);

test('removal requests that arrive at once from many addresses are stored in one transaction each', async () => {
  const visitors = Array.from({ length: 12 }, () => stage.browser());
  const all = visitors.flatMap(({ call }) =>
    Array.from({ length: 5 }, () => () => call(submitRightsRequest, removalForm())),
  );
  const requests = await databaseRequests(() => Promise.all(all.map((submit) => submit())));
  expect(requests.filter((name) => name === 'TransactWriteItemsCommand')).toHaveLength(all.length);
}, 60_000);
