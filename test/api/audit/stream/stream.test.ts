import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { changeAuditStream, readAuditStream } from '../../../../shared/api/audit/stream.ts';
import { assume } from '../../../../shared/api/customers/assume.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, saltmarsh } from '../../../support/people.ts';
import { type Receiver, startReceiver } from '../../../support/receiver.ts';
import { expectRefused } from '../../../support/refused.ts';
import { bodyOf, customerOf, type StreamCustomer } from './streamWorld.ts';

const stage = demoStage();
let receiver: Receiver;
let customer: StreamCustomer;
let admin: Browser;
beforeAll(async () => {
  receiver = await startReceiver();
  process.env.LOCAL_RECEIVERS = 'allowed';
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  customer = await customerOf(stage, receiver);
  admin = await customer.admin();
  receiver.received.length = 0;
});

test('the secret is shown once: neither rows nor answers nor the audit log hold it', async () => {
  const hidden = (await customer.start()).replace('whsec_', '');
  const { auditStream } = await import('../../../../functions/platform/data/auditStream.ts');
  const { auditStreamKey } = await import('../../../../functions/platform/data/keys.ts');
  const { get } = await import('../../../../functions/platform/data/table/read.ts');
  const row = await get(auditStream, auditStreamKey(customer.organization));
  const read = await admin.call(readAuditStream, {});
  const listed = await admin.call(listAudit, { action: 'audit_stream' });
  for (const each of [row, read, listed]) expect(JSON.stringify(each)).not.toContain(hidden);
  expect(read.stream?.secret_ends).toBe(hidden.slice(-4));
});

test('a test message says what the receiver answered, and changes nothing', async () => {
  await customer.start();
  const before = await customer.stream();
  receiver.answers = { status: 403 };
  const { test: tried, stream } = await admin.call(changeAuditStream, { action: 'test' });
  expect(tried).toMatchObject({ status: 403, problem: 'status' });
  expect(receiver.received.map(bodyOf)).toMatchObject([{ type: 'audit.test', entries: [] }]);
  expect(stream?.version).toBe(before?.version);
});

test('test messages are limited', async () => {
  await customer.start();
  const send = () => admin.call(changeAuditStream, { action: 'test' });
  for (let n = 0; n < 20; n += 1) await send();
  await expectRefused(send(), 'too_many_attempts');
});

test('two administrators who change the same delivery don’t overwrite each other', async () => {
  await customer.start();
  const version = (await customer.stream())?.version;
  await admin.call(changeAuditStream, { action: 'new_secret', version });
  await expectRefused(admin.call(changeAuditStream, { action: 'stop', version }), 'changed_meanwhile');
  await expectRefused(customer.start(), 'stream_exists');
});

test('a delivery that isn’t set up can’t be changed', async () => {
  for (const action of ['move', 'new_secret', 'test', 'resume', 'stop'] as const) {
    await expectRefused(admin.call(changeAuditStream, { action, url: receiver.url }), 'not_found');
  }
});

test('each change of the delivery is in the audit log, without the path of the address', async () => {
  await customer.start();
  const url = `${receiver.url}?token=seven-otters`;
  for (const action of ['move', 'new_secret', 'test', 'resume', 'stop'] as const) {
    await admin.call(changeAuditStream, { action, url });
  }
  const { entries } = await admin.call(listAudit, { action: 'audit_stream' });
  const did = ['stopped', 'resumed', 'tested', 'new_secret', 'moved', 'started'];
  expect(entries.map(({ action }) => action)).toEqual(did.map((each) => `audit_stream.${each}`));
  expect(JSON.stringify(entries)).not.toContain('seven-otters');
});

test('only administrators of the organization itself can have its log delivered', async () => {
  const start = (browser: Browser, organization = customer.organization) =>
    browser.call(changeAuditStream, { organization, action: 'start', url: receiver.url });
  const staff = await browserOf(stage, 'admin@tideline.example', { by_passkey: true });
  await expectRefused(start(staff), 'not_own');
  await staff.call(assume, { organization: customer.organization, role: 'user_admin', reason: 'A question' });
  await expectRefused(start(staff), 'not_own');
  await expectRefused(start(admin, saltmarsh), 'no_access');
  const analyst = await browserOf(stage, 'analyst@larkspur.example');
  await expectRefused(analyst.call(changeAuditStream, { action: 'start', url: receiver.url }), 'no_access');
});

test('a customer can’t see the delivery of another one', async () => {
  await customer.start();
  const other = await (await customerOf(stage, receiver)).admin();
  const { organization } = customer;
  await expectRefused(other.call(readAuditStream, { organization }), 'no_access');
  expect((await other.call(readAuditStream, {})).stream).toBeNull();
});

function inProduction(): void {
  process.env.LOCAL_RECEIVERS = '';
  onTestFinished(() => {
    process.env.LOCAL_RECEIVERS = 'allowed';
  });
}

test.each([
  ['not_https', 'http://siem.example.com/'],
  ['ip', 'https://10.0.0.1/'],
  ['ip', 'https://[::1]/'],
  ['ip', 'https://2130706433/'],
  ['port', 'https://siem.example.com:8443/'],
  ['user', 'https://a:b@siem.example.com/'],
  ['host', 'https://localhost/'],
  ['host', 'https://intranet/'],
  ['fragment', 'https://siem.example.com/#part'],
  ['no_address', 'siem.example.com'],
])('in production, a receiver is refused as “%s”: %s', async (fault, url) => {
  inProduction();
  const error = await expectRefused(
    admin.call(changeAuditStream, { action: 'start', url }),
    'receiver_refused',
  );
  expect(error.details).toEqual({ fault });
});

test('in production, a receiver on this machine isn’t called, even if a row names it', async () => {
  await customer.start();
  inProduction();
  const { test: tried } = await admin.call(changeAuditStream, { action: 'test' });
  expect(tried).toMatchObject({ status: null, problem: 'address_refused' });
  expect(receiver.received).toEqual([]);
});
