import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { changeAuditStream } from '../../../../shared/api/audit/stream.ts';
import { entriesPerBatch, retryMinutes } from '../../../../shared/model/audit/auditStream.ts';
import { demoStage } from '../../../support/demo.ts';
import { type Received, type Receiver, startReceiver } from '../../../support/receiver.ts';
import { expectRefused } from '../../../support/refused.ts';
import { spoil } from '../../../support/spoil.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';
import { bodyOf, customerOf, deliver, isSignedWith, type StreamCustomer, subjectsIn } from './streamWorld.ts';

const stage = demoStage();
const day = 24 * 60;
let receiver: Receiver;
let customer: StreamCustomer;
beforeAll(async () => {
  receiver = await startReceiver();
  process.env.LOCAL_RECEIVERS = 'allowed';
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  customer = await customerOf(stage, receiver);
  receiver.received.length = 0;
  receiver.answers = { status: 204 };
  return async () => {
    const admin = await customer.admin();
    // Without it, the next test would deliver this log, too.
    if (await customer.stream()) await admin.call(changeAuditStream, { action: 'stop' });
  };
});

test('entries are delivered oldest first, each once, in signed batches that name their organization', async () => {
  const secret = await customer.start();
  const first = await customer.write(entriesPerBatch + 20);
  await deliver();
  const second = await customer.write(2);
  await deliver();
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual([...first, ...second]);
  for (const each of receiver.received) {
    expect(isSignedWith(secret, each)).toBe(true);
    const { organization } = customer;
    expect(bodyOf(each)).toMatchObject({ id: each.headers['webhook-id'], organization_uid: organization });
    expect(bodyOf(each).entries.length).toBeLessThanOrEqual(entriesPerBatch);
  }
});

test('entries from before the setup are delivered only if they are asked for', async () => {
  const before = await customer.write(2);
  await customer.start();
  const after = await customer.write(1);
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual(after);
  await (await customer.admin()).call(changeAuditStream, { action: 'stop' });
  receiver.received.length = 0;
  await customer.start({ everything: true });
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual([...before, ...after]);
});

test('an entry whose change takes a while is delivered late, not skipped', async () => {
  await customer.start();
  const { audited, commit } = await tables();
  const { organization: organization_uid } = customer;
  const entryOf = (subject: string) =>
    audited({ organization_uid, by: null, action: 'profile.changed', subject, detail: {} });
  const slow = entryOf('gap_slow');
  letPass({ minutes: 0.2 });
  await commit(entryOf('gap_quick'));
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual([]);
  await commit(slow);
  letPass({ minutes: 2 });
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual(['gap_slow', 'gap_quick']);
});

test('a batch that failed is sent again as it was, under its id, before later entries', async () => {
  await customer.start();
  const first = await customer.write(2);
  receiver.answers = { status: 503 };
  await deliver();
  const second = await customer.write(2);
  receiver.answers = { status: 204 };
  await deliver();
  const [failed, again, next] = receiver.received;
  if (!failed || !again || !next) throw new Error('Three messages were expected.');
  expect(again.headers['webhook-id']).toBe(failed.headers['webhook-id']);
  expect([subjectsIn([failed]), subjectsIn([again]), subjectsIn([next])]).toEqual([first, first, second]);
});

test('a receiver that keeps failing pauses the delivery, mails the administrators, and Resume goes on from there', async () => {
  await customer.start();
  const subjects = await customer.write(1);
  receiver.answers = { status: 500 };
  for (const minutes of retryMinutes) {
    await deliver();
    await deliver();
    letPass({ minutes });
  }
  expect(receiver.received).toHaveLength(retryMinutes.length);
  expect(await customer.stream()).toMatchObject({ state: 'on', failures: retryMinutes.length });
  await deliver();
  const paused = await customer.stream();
  const last_try = { status: 500, problem: 'status' };
  expect(paused).toMatchObject({ state: 'paused', next_try_at: null, last_try });
  const mails = await stage.inbox.to(customer.email);
  expect(mails.filter(({ subject }) => subject === 'Delivery of the audit log is paused')).toHaveLength(1);
  letPass({ minutes: 600 });
  receiver.received.length = 0;
  await deliver();
  expect(receiver.received).toEqual([]);

  receiver.answers = { status: 204 };
  const admin = await customer.admin();
  await admin.call(changeAuditStream, { action: 'resume', version: paused?.version });
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual(subjects);
});

test('a receiver that answers 410 pauses the delivery at once', async () => {
  await customer.start();
  await customer.write(1);
  receiver.answers = { status: 410 };
  await deliver();
  expect(await customer.stream()).toMatchObject({ state: 'paused', failures: 1 });
});

test('a redirect isn’t followed and counts as a failure', async () => {
  await customer.start();
  await customer.write(1);
  receiver.answers = { status: 302, location: receiver.url };
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect((await customer.stream())?.last_try).toMatchObject({ status: 302, problem: 'redirect' });
});

test('a receiver that doesn’t answer within five seconds is tried again later', async () => {
  await customer.start();
  await customer.write(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  receiver.answers = { status: 204, after: promise };
  await deliver();
  resolve();
  const stream = await customer.stream();
  expect(stream).toMatchObject({ failures: 1, last_try: { status: null, problem: 'no_answer' } });
  expect(stream?.waiting).toBeGreaterThan(0);
}, 15_000);

test('a new secret signs beside the earlier one for a day, and alone after that', async () => {
  const earlier = await customer.start();
  const { secret } = await (await customer.admin()).call(changeAuditStream, { action: 'new_secret' });
  const signedWith = () => {
    const newest = receiver.received.at(-1);
    if (!newest) throw new Error('Nothing was delivered.');
    return [earlier, String(secret)].map((each) => isSignedWith(each, newest));
  };
  await customer.write(1);
  await deliver();
  expect(signedWith()).toEqual([true, true]);
  expect((await customer.stream())?.earlier_secret_until).not.toBeNull();
  letPass({ minutes: day });
  await customer.write(1);
  await deliver();
  expect(signedWith()).toEqual([false, true]);
  expect((await customer.stream())?.earlier_secret_until).toBeNull();
});

test('each of several new secrets within a day signs for a day after the next one, and a sixth has to wait', async () => {
  const admin = await customer.admin();
  const secrets = [await customer.start()];
  const renew = async () => {
    secrets.push(String((await admin.call(changeAuditStream, { action: 'new_secret' })).secret));
    letPass({ minutes: 60 });
  };
  const signing = async () => {
    await customer.write(1);
    await deliver();
    const newest = receiver.received.at(-1);
    if (!newest) throw new Error('Nothing was delivered.');
    return secrets.map((each) => isSignedWith(each, newest));
  };
  for (let n = 0; n < 4; n += 1) await renew();
  expect(await signing()).toEqual([true, true, true, true, true]);
  await expectRefused(renew(), 'too_many_attempts');
  // The first was replaced four hours ago.
  letPass({ minutes: day - 4 * 60 });
  expect(await signing()).toEqual([false, true, true, true, true]);
  await renew();
  expect(await signing()).toEqual([false, false, true, true, true, true]);
  letPass({ minutes: day });
  expect(await signing()).toEqual([false, false, false, false, false, true]);
});

test('a delivery that can’t be read keeps nobody else’s log from being delivered', async () => {
  const { auditStreamKey } = await import('../../../../functions/platform/data/keys.ts');
  const other = await customerOf(stage, receiver);
  await other.start();
  await customer.start();
  for (const [broken, sound] of [
    [other, customer],
    [customer, other],
  ] as const) {
    const undo = await spoil(auditStreamKey(broken.organization), 'url', '');
    const subjects = await sound.write(1);
    const { deliverAll } = await import('../../../../functions/audit/jobs/stream/deliverAll.ts');
    expect(await deliverAll(() => true)).toMatchObject({ errors: 1 });
    expect(subjectsIn(receiver.received)).toEqual(expect.arrayContaining(subjects));
    await undo();
  }
  await (await other.admin()).call(changeAuditStream, { action: 'stop' });
});

test('each day of deliveries has an entry with their count, and that entry makes no other one', async () => {
  await customer.start();
  await customer.write(3);
  await deliver();
  const onFirstDay = bodyOf(receiver.received[0] as Received).entries.length;
  letPass({ minutes: day });
  await customer.write(2);
  for (let days = 0; days < 5; days += 1) {
    await deliver();
    letPass({ minutes: day });
  }
  const { entries } = await (await customer.admin()).call(listAudit, { action: 'audit_stream.delivered' });
  expect(entries.map(({ by, after }) => [by, after?.entries])).toEqual([
    [null, 2],
    [null, onFirstDay],
  ]);
});

test('a receiver gets entries of its own organization only', async () => {
  await customer.start();
  const other = await customerOf(stage, receiver);
  await other.write(2);
  const own = await customer.write(1);
  await deliver();
  expect(subjectsIn(receiver.received)).toEqual(own);
  expect(receiver.received.map((each) => each.body).join()).not.toContain(other.organization);
});

test('a program collects the log oldest first and goes on where it stopped', async () => {
  const subjects = await customer.write(entriesPerBatch + 30);
  const admin = await customer.admin();
  const found: string[] = [];
  let after = 'start';
  for (;;) {
    const page = await admin.call(listAudit, { after, action: 'profile' });
    if (page.after === after) break;
    found.push(...page.entries.map(({ subject }) => subject));
    after = page.after ?? '';
  }
  expect(found).toEqual(subjects);
  const later = await customer.write(1);
  const { entries } = await admin.call(listAudit, { after, action: 'profile' });
  expect(entries.map(({ subject }) => subject)).toEqual(later);
});
