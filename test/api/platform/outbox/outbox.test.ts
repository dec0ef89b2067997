// docs/flows/invite.md, step 2
// docs/flows/publishing.md, step 7
import { expect, test, vi } from 'vitest';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { register } from '../../../../shared/api/access/invite.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import { demoStage } from '../../../support/demo.ts';
import { deliveryOf, emptyOutbox, waitingMails, withoutMailService } from '../../../support/outbox.ts';
import { browserOf, foodProfile, loggedIn, newestLink, newPerson } from '../../../support/people.ts';
import { tables } from '../../../support/tables.ts';
import { letPass, restoreTime } from '../../../support/time.ts';

const stage = demoStage();

const rowsAsText = async () => {
  const { database, tableName } = await tables();
  const { ScanCommand } = await import('@aws-sdk/client-dynamodb');
  return JSON.stringify((await database.send(new ScanCommand({ TableName: tableName() }))).Items);
};

test('while the mail service is down, a reset is answered as usual, and mailed once later', async () => {
  const { email } = await newPerson();
  const { call } = stage.browser();
  await withoutMailService(async () => {
    await call(requestReset, { email });
    expect(await stage.inbox.to(email)).toEqual([]);
    expect((await emptyOutbox()).failed).toHaveLength(1);
  });
  expect(await stage.inbox.to(email)).toHaveLength(1);
  expect(await stage.inbox.to(email)).toHaveLength(1);
  const token = await newestLink(stage, email);
  expect(await call(login, { email, token })).toMatchObject({ email });
});

test('while the mail service is down, the cause is logged once a minute, not per mail and attempt', async () => {
  const people = await Promise.all([newPerson(), newPerson()]);
  const { log } = await import('../../../../functions/platform/services/log.ts');
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined as never);
  const causes = () => said.mock.calls.map(([, about]) => (about as { reason: string }).reason);
  const unreachable = 'The mail service can’t be reached: ECONNREFUSED.';
  letPass({ minutes: 5 });
  await withoutMailService(async () => {
    for (const { email } of people) await stage.browser().call(requestReset, { email });
    await emptyOutbox();
    await emptyOutbox();
    expect(causes()).toEqual([unreachable]);
    letPass({ minutes: 1 });
    await emptyOutbox();
    expect(causes()).toEqual([unreachable, unreachable]);
  });
  said.mockRestore();
  restoreTime();
  for (const { email } of people) expect(await stage.inbox.to(email)).toHaveLength(1);
});

test('while the mail service is down, registered people are invited once the mail service is back', async () => {
  const email = `${crypto.randomUUID()}@larkspur.example`;
  await withoutMailService(async () => {
    await stage.browser().call(register, { email, full_name: 'Ada Quill' });
    await emptyOutbox();
  });
  expect(await stage.inbox.to(email)).toHaveLength(1);
});

test('while the mail service is down, a reset that waited past its expiry isn’t mailed', async () => {
  const { email } = await newPerson();
  await withoutMailService(async () => {
    await stage.browser().call(requestReset, { email });
    await emptyOutbox();
  });
  letPass({ minutes: 31 });
  expect(await stage.inbox.to(email)).toEqual([]);
  expect(await waitingMails()).toEqual([]);
});

test('an invite reports a delay while mails wait for the mail service', async () => {
  const manager = await browserOf(stage, 'manager@larkspur.example');
  const invite = async () => {
    const email = `${crypto.randomUUID()}@larkspur.example`;
    const access = { roles: [{ role: 'portal_user' as const }], profiles: [{ gap_uid: foodProfile }] };
    return (await manager.call(saveMember, { email, full_name: 'Nora Vale', ...access })).mailed;
  };
  await emptyOutbox();
  await withoutMailService(async () => {
    expect(await invite()).toBe('queued');
    letPass({ minutes: 2 });
    expect(await invite()).toBe('delayed');
  });
  await emptyOutbox();
  expect(await invite()).toBe('queued');
});

test('a change that isn’t committed sends no mail', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const both = ['nine-quiet-herons', 'ten-quiet-herons!'].map((new_password) =>
    call(updateAccount, { old_password: 'saltmarsh-7-lanterns', new_password }),
  );
  const outcomes = await Promise.allSettled(both);
  const held = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(await stage.inbox.to(person.email)).toHaveLength(held.length);
});

test('a waiting mail hides its link and recipient from readers of the table', async () => {
  const { email } = await newPerson({ account: { email: `${crypto.randomUUID()}@sealed.example` } });
  await stage.browser().call(requestReset, { email });
  const [row] = await waitingMails();
  const { get, queuedMail, queuedMailKey } = await tables();
  const kept = JSON.stringify(await get(queuedMail, queuedMailKey(row ?? '')));
  const token = await newestLink(stage, email);
  expect(token).not.toBe('');
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('sealed.example');
});

test('a waiting mail is deleted from the table once it is sent', async () => {
  const { email } = await newPerson();
  await stage.browser().call(requestReset, { email });
  const [mail = ''] = await waitingMails();
  expect(await stage.inbox.to(email)).toHaveLength(1);
  expect(await waitingMails()).toEqual([]);
  expect(await rowsAsText()).not.toContain(mail);
});

test('a waiting mail is sent once, even if delivered twice', async () => {
  const { email } = await newPerson();
  await stage.browser().call(requestReset, { email });
  const [mail = ''] = await waitingMails();
  const { handler } = await import('../../../../functions/outbox/lambda.ts');
  for (const _ of [1, 2]) expect(await handler(deliveryOf(mail))).toEqual({ batchItemFailures: [] });
  expect(await stage.inbox.to(email)).toHaveLength(1);
});

test('a waiting mail isn’t sent if its address has bounced meanwhile', async () => {
  const { email } = await newPerson();
  await stage.browser().call(requestReset, { email });
  const { suppress } = await tables();
  await suppress(email, 'bounce', new Date().toISOString());
  expect(await stage.inbox.to(email)).toEqual([]);
  expect(await waitingMails()).toEqual([]);
});

test('a waiting mail that fails returns to the queue alone, while others of its batch are sent', async () => {
  const [ada, bo] = [await newPerson(), await newPerson()];
  for (const { email } of [ada, bo]) await stage.browser().call(requestReset, { email });
  const [first = '', second = ''] = await waitingMails();
  await spoil(first);
  const { handler } = await import('../../../../functions/outbox/lambda.ts');
  expect(await handler(deliveryOf(first, second))).toEqual({
    batchItemFailures: [{ itemIdentifier: first }],
  });
  expect(await waitingMails()).toEqual([first]);
  expect(await stage.inbox.to(bo.email)).toHaveLength(1);
  await discard(first);
});

test('a waiting mail can be decrypted only if it wasn’t changed', async () => {
  const { seal, unseal } = await import('../../../../functions/platform/services/seal.ts');
  const sealed = await seal('of the link');
  expect(JSON.stringify(sealed)).not.toContain('of the link');
  expect(await unseal(sealed)).toBe('of the link');
  const last = sealed.sealed.at(-5) === 'A' ? 'B' : 'A';
  const tampered = { ...sealed, sealed: sealed.sealed.slice(0, -5) + last + sealed.sealed.slice(-4) };
  await expect(unseal(tampered)).rejects.toThrow();
});

/** Makes a mail undecryptable. */
async function spoil(mail: string): Promise<void> {
  const { commit, queuedMail, queuedMailKey, update } = await tables();
  await commit(update(queuedMail, queuedMailKey(mail), { content: { key_id: 'unknown', sealed: 'AAAA' } }));
}

async function discard(mail: string): Promise<void> {
  const { commit, queuedMail, queuedMailKey, remove } = await tables();
  await commit(remove(queuedMail, queuedMailKey(mail)));
}
