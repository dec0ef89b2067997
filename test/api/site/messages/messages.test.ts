import { expect, test } from 'vitest';
import { messageKey } from '../../../../functions/platform/data/keys.ts';
import { message } from '../../../../functions/platform/data/message.ts';
import { put } from '../../../../functions/platform/data/table/batchWriter.ts';
import { get } from '../../../../functions/platform/data/table/read.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { listMessages, sendMessage, setMessageState } from '../../../../shared/api/site/messages.ts';
import type { ContactMessage } from '../../../../shared/model/site/contactMessage.ts';
import { filledIn } from '../../../support/contactForm.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { browserOf } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
const staff = sharedBrowserOf(stage, 'staff@tideline.example');

const longAgo = { expires_at: undefined, at: '2020-01-01T00:00:00.000Z' };

async function newMessage(own = {}): Promise<ContactMessage> {
  const form = filledIn(own);
  await stage.browser().call(sendMessage, form);
  const { messages } = await staff.call(listMessages, {});
  const found = messages.find(({ email }) => email === form.email);
  if (!found) throw new Error('The message wasn’t kept.');
  return found;
}

test('contact messages in the administration are listed newest first, in pages', async () => {
  for (let sent = 0; sent < 60; sent += 1) await stage.browser().call(sendMessage, filledIn());
  const first = await staff.call(listMessages, {});
  const second = await staff.call(listMessages, { cursor: first.cursor });
  const all = [...first.messages, ...second.messages];
  expect(first.messages).toHaveLength(50);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(new Set(all.map(({ message_uid }) => message_uid)).size).toBe(all.length);
});

test('contact messages in the administration are deleted two years after they were last handled, and spam after a month', async () => {
  const days = async (uid: ContactMessage['message_uid']) => {
    const { expires_at = 0 } = (await get(message, messageKey(uid))) ?? {};
    return Math.round((expires_at - Date.now() / 1000) / 86_400);
  };
  const { message_uid, version } = await newMessage();
  expect(await days(message_uid)).toBe(730);
  await staff.call(setMessageState, { message: message_uid, state: 'spam', version });
  expect(await days(message_uid)).toBe(30);
});

test('contact messages in the administration are hidden after their expiry, including old ones without one', async () => {
  const { message_uid } = await newMessage();
  const row = await get(message, messageKey(message_uid));
  if (!row) throw new Error('The message wasn’t kept.');
  const shown = async () => (await staff.call(listMessages, { message: message_uid })).messages.length;
  for (const end of [{ expires_at: Math.floor(Date.now() / 1000) - 1 }, longAgo]) {
    const { expires_at, ...changed } = { ...row, ...end };
    await put(message, expires_at === undefined ? changed : { ...changed, expires_at });
    expect(await shown()).toBe(0);
    const { messages } = await staff.call(listMessages, {});
    expect(messages.map((each) => each.message_uid)).not.toContain(message_uid);
    await expectRefused(
      staff.call(setMessageState, { message: message_uid, state: 'answered', version: row.version }),
      'not_found',
    );
  }
  await put(message, row);
  expect(await shown()).toBe(1);
});

test('contact messages in the administration are marked as answered with person and time, which is audited', async () => {
  const { message_uid, version } = await newMessage();
  const marked = await staff.call(setMessageState, { message: message_uid, state: 'answered', version });
  expect(marked.message).toMatchObject({ state: 'answered', state_by_name: expect.stringMatching(/\w/) });
  expect(marked.message.state_at).toMatch(/^\d{4}-/);
  const of = async (state: ContactMessage['state']) =>
    (await staff.call(listMessages, { state })).messages.map((each) => each.message_uid);
  expect(await of('answered')).toContain(message_uid);
  expect(await of('new')).not.toContain(message_uid);
  const { entries } = await staff.call(listAudit, { action: 'message' });
  expect(entries[0]).toMatchObject({
    subject: message_uid,
    before: { state: 'new' },
    after: { state: 'answered' },
  });
});

test('contact messages in the administration can’t be marked again if someone else has marked them meanwhile', async () => {
  const { message_uid, version } = await newMessage();
  const input = { message: message_uid, version };
  await staff.call(setMessageState, { ...input, state: 'answered' });
  await expectRefused(staff.call(setMessageState, { ...input, state: 'spam' }), 'changed_meanwhile');
});

test('contact messages in the administration are found by id, however many came after', async () => {
  const { message_uid } = await newMessage();
  const { messages } = await staff.call(listMessages, { message: message_uid });
  expect(messages.map((each) => each.message_uid)).toEqual([message_uid]);
});

test('contact messages in the administration can’t be marked if unknown', async () => {
  const message = 'msg_000000000-000000000000' as ContactMessage['message_uid'];
  await expectRefused(staff.call(setMessageState, { message, state: 'spam', version: 1 }), 'not_found');
});

test('contact messages in the administration are visible to staff only', async () => {
  const manager = await browserOf(stage, 'manager@larkspur.example');
  await expectRefused(manager.call(listMessages, {}), 'no_access');
  await expectRefused(stage.browser().call(listMessages, {}), 'unauthenticated');
});
