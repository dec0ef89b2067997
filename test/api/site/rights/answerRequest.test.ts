// docs/flows/removal-of-posts.md, steps 2, 8, 9
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RemovalRow } from '../../../../functions/lookup/release/rows/suppressed.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import {
  answerRightsRequest,
  listRightsRequests,
  submitRightsRequest,
} from '../../../../shared/api/site/rights.ts';
import type { RightsReference, RightsRequest } from '../../../../shared/model/site/rightsRequest.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { browserOf, letIn } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { removalForm } from '../../../support/removalForm.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example');

const found = async (reference: string): Promise<RightsRequest> => {
  const { requests } = await admin.call(listRightsRequests, { reference: reference as RightsReference });
  if (!requests[0]) throw new Error(`There is no request ${reference}.`);
  return requests[0];
};

async function newRequest(own = {}) {
  const form = removalForm(own);
  const { reference } = await stage.browser().call(submitRightsRequest, form);
  return { ...(await found(reference)), email: form.email };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The pipeline’s row of a finished removal. */
const removed = (request: string, own: Partial<RemovalRow> = {}): RemovalRow => ({
  request,
  source: 3,
  reason: 'person',
  received_on: '2026-11-01',
  due_on: '2026-12-01',
  posts: 0,
  authors: 1,
  suppressed_at: minutesAgo(50),
  applied: { at: minutesAgo(40), posts: 214, months: [198, 200, 201], files: 3 },
  release: 58,
  check: { at: minutesAgo(5), found: 0 },
  note: null,
  version: 1,
  ...own,
});

async function inPipeline(row: RemovalRow): Promise<void> {
  const { removalRequest } = await import('../../../../functions/lookup/release/rows/suppressed.ts');
  const { put } = await import('../../../../functions/platform/data/table/batchWriter.ts');
  await put(removalRequest, row);
}

const entriesOf = async (reference: string) => {
  const { entries } = await admin.call(listAudit, { action: 'removal_request' });
  return entries.filter(({ subject }) => subject === reference);
};

test('a refused removal request is closed, its reason is mailed and the refusal is audited', async () => {
  const { reference, version, email } = await newRequest();
  const reason = 'We hold no posts of this account.';
  const { request } = await admin.call(answerRightsRequest, { reference, version, answer: 'refuse', reason });
  expect(request).toMatchObject({ state: 'refused', receipt: null, requester: { answer: reason } });
  expect(request.state_by_name).toMatch(/\w/);
  const mails = await stage.inbox.to(email);
  expect(mails.filter(({ text }) => text.includes(reason))).toHaveLength(1);
  const [entry] = await entriesOf(reference);
  expect(entry).toMatchObject({ action: 'removal_request.refused', after: { state: 'refused' } });
  expect(JSON.stringify(entry)).not.toContain(reason);
});

test('a refusal needs a reason of at most 1,000 characters', async () => {
  const { reference, version } = await newRequest();
  for (const reason of ['  ', 'r'.repeat(1001)]) {
    const error = await expectRefused(
      admin.call(answerRightsRequest, { reference, version, answer: 'refuse', reason }),
      'invalid_input',
    );
    expect(error.details).toMatchObject([{ field: 'reason' }]);
  }
});

test.each<[string, Partial<RemovalRow> | null]>([
  ['before there is a removal list', null],
  ['before the posts are hidden', { suppressed_at: null }],
  ['before the files are rewritten', { applied: null }],
  ['before a release without the posts', { release: null }],
  ['before the search', { check: null }],
  ['after a search from before the files were rewritten', { check: { at: minutesAgo(45), found: 0 } }],
  ['while the search finds posts', { check: { at: minutesAgo(5), found: 2 } }],
])('no receipt is sent %s', async (_, own) => {
  const { reference, version, email } = await newRequest();
  if (own) await inPipeline(removed(reference, own));
  await expectRefused(
    admin.call(answerRightsRequest, { reference, version, answer: 'receipt' }),
    'removal_unfinished',
  );
  expect((await found(reference)).state).toBe('open');
  expect(await stage.inbox.to(email)).toHaveLength(1);
});

test('no receipt is sent while one of two platforms is unfinished', async () => {
  const { reference, version } = await newRequest();
  await inPipeline(removed(reference));
  await inPipeline(removed(reference, { source: 5, check: null }));
  await expectRefused(
    admin.call(answerRightsRequest, { reference, version, answer: 'receipt' }),
    'removal_unfinished',
  );
});

test('a receipt is mailed with each step, and its hash is in the audit log', async () => {
  const { reference, version, email } = await newRequest();
  await inPipeline(removed(reference));
  const { request } = await admin.call(answerRightsRequest, { reference, version, answer: 'receipt' });
  const { text = '', sha256 = '' } = request.receipt ?? {};
  expect(request.state).toBe('done');
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
  for (const step of [
    reference,
    'Named in the removal list: 1 author and 0 posts',
    `Hidden since: ${minutesAgo(50).slice(0, 10)}`,
    'Found: 214 posts in 3 months from Jul 2026 to Oct 2026',
    'Files rewritten without them: 3',
    'First release without them: 58',
    '0 found',
  ])
    expect(text).toContain(step);
  expect(text).not.toContain('Nell Ardent');
  const mail = (await stage.inbox.to(email)).find(({ subject }) => subject.includes('Receipt'));
  for (const line of [...text.split('\n'), sha256]) expect(mail?.text).toContain(line);
  const [entry] = await entriesOf(reference);
  expect(entry).toMatchObject({ action: 'removal_request.receipt_sent', after: { state: 'done', sha256 } });
});

test('a closed removal request can’t be answered again, nor one that someone else has changed', async () => {
  const { reference, version } = await newRequest();
  const refuse = { reference, answer: 'refuse', reason: 'No posts found.' } as const;
  await admin.call(answerRightsRequest, { ...refuse, version });
  await expectRefused(admin.call(answerRightsRequest, { ...refuse, version }), 'changed_meanwhile');
  await expectRefused(
    admin.call(answerRightsRequest, { ...refuse, version: version + 1 }),
    'changed_meanwhile',
  );
});

test('what a removal request says of a person is gone 90 days after it is closed, and the receipt stays', async () => {
  const { reference, version } = await newRequest();
  await inPipeline(removed(reference));
  await admin.call(answerRightsRequest, { reference, version, answer: 'receipt' });
  const { requesterKey } = await import('../../../../functions/platform/data/keys.ts');
  const { requester } = await import('../../../../functions/platform/data/rights.ts');
  const { get } = await import('../../../../functions/platform/data/table/read.ts');
  const { expires_at = 0 } = (await get(requester, requesterKey(reference))) ?? {};
  expect(Math.round((expires_at - Date.now() / 1000) / 86_400)).toBe(90);
  letPass({ minutes: 90 * 24 * 60 + 1 });
  await letIn(admin, 'admin@tideline.example');
  expect(await found(reference)).toMatchObject({
    requester: null,
    receipt: { text: expect.stringContaining(reference) },
  });
});

test('an open removal request keeps what it says of the person, however late', async () => {
  const { reference } = await newRequest();
  letPass({ minutes: 400 * 24 * 60 });
  await letIn(admin, 'admin@tideline.example');
  expect((await found(reference)).requester).toMatchObject({ name: 'Nell Ardent' });
});

test('refusing what looks like a program’s request mails nobody', async () => {
  const { reference, version, email } = await newRequest({ elapsed: 400 });
  await admin.call(answerRightsRequest, { reference, version, answer: 'refuse', reason: 'Spam.' });
  expect(await stage.inbox.to(email)).toEqual([]);
});

test('removal requests are listed by state, and removal lists without a request beside them', async () => {
  const { reference, version } = await newRequest();
  await admin.call(answerRightsRequest, { reference, version, answer: 'refuse', reason: 'No posts found.' });
  await inPipeline(removed('PL-2026-11', { reason: 'platform' }));
  const of = async (state: RightsRequest['state']) =>
    (await admin.call(listRightsRequests, { state })).requests.map((each) => each.reference);
  expect(await of('refused')).toContain(reference);
  expect(await of('open')).not.toContain(reference);
  const { others } = await admin.call(listRightsRequests, {});
  expect(others.map(({ request }) => request)).toEqual(['PL-2026-11']);
});

test.each([
  ['internal staff who don’t administer', 'staff@tideline.example'],
  ['a customer’s user administrator', 'manager@larkspur.example'],
])('removal requests can’t be read or answered by %s', async (_, email) => {
  const { reference, version } = await newRequest();
  const person = await browserOf(stage, email);
  await expectRefused(person.call(listRightsRequests, {}), 'no_access');
  await expectRefused(
    person.call(answerRightsRequest, { reference, version, answer: 'refuse', reason: 'No.' }),
    'no_access',
  );
  await expectRefused(stage.browser().call(listRightsRequests, {}), 'unauthenticated');
});

test('an unknown removal request can’t be answered', async () => {
  const reference = 'RM-2020-0001' as RightsReference;
  await expectRefused(
    admin.call(answerRightsRequest, { reference, version: 1, answer: 'receipt' }),
    'not_found',
  );
});
