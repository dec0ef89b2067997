import { beforeAll, expect, test } from 'vitest';
import { finishDeparture } from '../../../../functions/lookup/savedLists/finishDeparture.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { answerQuestion, listQuestions } from '../../../../shared/api/content/answers.ts';
import { withdrawItem } from '../../../../shared/api/content/publishing.ts';
import {
  askQuestion,
  readThreads,
  removeNote,
  writeInThread,
} from '../../../../shared/api/content/questions.ts';
import { removeMember } from '../../../../shared/api/customers/members.ts';
import { eraseRemoved } from '../../../../shared/api/customers/removals.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { longestQuestion, maxQuestionMessages } from '../../../../shared/model/content/question.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, foodProfile, larkspur, newPerson, saltmarsh, tideline } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { publishEdition, publishReport } from '../../../support/publishedReports.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';

const stage = demoStage();
restoreTimeAfterEach();
let admin: Browser;
let manager: Browser;
const as = (email: string) => browserOf(stage, email, { by_passkey: true });
async function reader(full_name = 'Ada Quill', organization_uid = larkspur) {
  const person = await newPerson({
    account: { full_name },
    memberships: [
      { organization_uid, ...(organization_uid === larkspur ? { profiles: [foodProfile] } : {}) },
    ],
  });
  return { ...(await as(person.email)), ...person };
}
beforeAll(async () => {
  [admin, manager] = [await as('admin@tideline.example'), await as('manager@larkspur.example')];
});

const question = { kind: 'question', text: 'Why is the base so small?' } as const;
const asked = async ({ call }: Pick<Browser, 'call'>, uid: ProductUid, page = 2) => {
  const { question: made } = await call(askQuestion, { uid, page, ...question });
  if (!made) throw new Error('Nothing was asked.');
  return made;
};

test('a question about a page goes to the organization’s named contact, with a link to the place where it is answered', async () => {
  const { uid } = await publishReport(admin, 'Asked about');
  const made = await asked(await reader('Ida Moss'), uid);
  expect(made).toMatchObject({ state: 'open', page: 2, report_name: 'Asked about', is_own: true });
  const [mail] = await stage.inbox.to('maren.holt@tideline.example');
  expect(mail?.subject).toBe('Question about Asked about, page 2');
  expect(mail?.text).toContain('Ida Moss of Larkspur Foods');
  expect(mail?.text).toContain('Why is the base so small?');
  expect(mail?.text).toContain(`/AppView/admin/questions?question=${made.question_uid}`);
});

test('an answer comes back in the thread and by mail, with a link to the page', async () => {
  const { uid } = await publishReport(admin, 'Answered');
  const person = await reader();
  const { question_uid, version } = await asked(person, uid);
  const { questions } = await admin.call(listQuestions, { of: 'all', question: question_uid });
  expect(questions).toMatchObject([{ organization_name: 'Larkspur Foods', asked_by: 'Ada Quill' }]);
  await admin.call(answerQuestion, { question: question_uid, text: 'It is one month only.', version });
  const threads = await person.call(readThreads, { uid });
  expect(threads.questions).toMatchObject([
    { state: 'answered', messages: [{ side: 'reader' }, { side: 'us', text: 'It is one month only.' }] },
  ]);
  const [mail] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('Answer to your question about Answered');
  expect(mail?.text).toContain('It is one month only.');
  expect(mail?.text).toContain(`/AppView/portal/report?uid=${uid}&page=2`);
});

test('writing on opens an answered question again, and closing it needs no answer', async () => {
  const { uid } = await publishReport(admin, 'Gone on with');
  const person = await reader();
  const { question_uid, version } = await asked(person, uid);
  await admin.call(answerQuestion, { question: question_uid, text: 'One month.', version });
  const again = await person.call(writeInThread, { question_uid, text: 'Which one?' });
  expect(again.question).toMatchObject({ state: 'open' });
  expect(again.question?.messages).toHaveLength(3);
  const closed = await person.call(writeInThread, { question_uid, close: true });
  expect(closed.question).toMatchObject({ state: 'closed' });
  expect(closed.question?.messages).toHaveLength(3);
});

test('staff find open questions by their state, and an answer is in the audit log', async () => {
  const { uid } = await publishReport(admin, 'Listed');
  const { question_uid, version } = await asked(await reader(), uid);
  const listed = async (state: 'open' | 'answered') =>
    (await admin.call(listQuestions, { of: 'all', state })).questions.map((each) => each.question_uid);
  expect(await listed('open')).toContain(question_uid);
  await admin.call(answerQuestion, { question: question_uid, text: 'Yes.', version });
  expect(await listed('open')).not.toContain(question_uid);
  expect(await listed('answered')).toContain(question_uid);
  const { entries } = await admin.call(listAudit, { organization: tideline });
  expect(entries.find(({ subject }) => subject === question_uid)).toMatchObject({
    action: 'question.answered',
    before: { state: 'open' },
    after: { state: 'answered' },
  });
});

test('an answer that began before the reader wrote on is refused', async () => {
  const { uid } = await publishReport(admin, 'Overtaken');
  const person = await reader();
  const { question_uid, version } = await asked(person, uid);
  await person.call(writeInThread, { question_uid, text: 'I mean page 3.' });
  const late = admin.call(answerQuestion, { question: question_uid, text: 'Page 2 …', version });
  await expectRefused(late, 'changed_meanwhile');
});

test('a user administrator sees the questions of their organization, and nobody else there does', async () => {
  const { uid } = await publishReport(admin, 'Seen by the administrator');
  const person = await reader('Rosa Finch');
  const { question_uid } = await asked(person, uid);
  const { questions } = await manager.call(listQuestions, { question: question_uid });
  expect(questions).toMatchObject([{ asked_by: 'Rosa Finch', is_own: false, organization_name: null }]);
  const colleague = await reader();
  await expectRefused(colleague.call(listQuestions, {}), 'no_access');
  expect((await colleague.call(readThreads, { uid })).questions).toEqual([]);
  await expectRefused(manager.call(writeInThread, { question_uid, close: true }), 'not_found');
  await expectRefused(
    manager.call(answerQuestion, { question: question_uid, text: 'Me', version: 1 }),
    'no_access',
  );
  await expectRefused(manager.call(listQuestions, { of: 'all' }), 'no_access');
});

test('questions of one organization are invisible to another, also about a syndicated report', async () => {
  const customer_uid = CompanyUid.parse('cmp_public');
  const { uid } = await publishReport(admin, 'For everyone', { company: 'cmp_public' });
  const [ours, theirs] = [await reader(), await reader('Sorrel Hazelwood', saltmarsh)];
  const { question: made } = await ours.call(askQuestion, { uid, customer_uid, page: 1, ...question });
  const question_uid = made?.question_uid;
  if (!question_uid) throw new Error('Nothing was asked.');
  expect((await ours.call(readThreads, { uid })).questions).toHaveLength(1);
  expect((await theirs.call(readThreads, { uid })).questions).toEqual([]);
  await expectRefused(theirs.call(writeInThread, { question_uid, text: 'Mine?' }), 'not_found');
});

test('a page that the report doesn’t have can’t be asked about, nor a report that the reader may not see', async () => {
  const { uid } = await publishReport(admin, 'Three pages');
  const person = await reader();
  await expectRefused(person.call(askQuestion, { uid, page: 4, ...question }), 'not_found');
  const linen = ProductUid.parse('rep_linen-season');
  await expectRefused(person.call(askQuestion, { uid: linen, page: 1, ...question }), 'not_found');
  const customer_uid = CompanyUid.parse('cmp_saltmarsh');
  await expectRefused(
    person.call(askQuestion, { uid: linen, customer_uid, page: 1, ...question }),
    'no_access',
  );
});

test('a private note is seen by its writer alone, can be rewritten and removed, and mails nobody', async () => {
  const { uid } = await publishReport(admin, 'Noted');
  const person = await reader();
  const before = (await stage.inbox.to('maren.holt@tideline.example')).length;
  const { note } = await person.call(askQuestion, { uid, page: 3, kind: 'note', text: 'For Monday' });
  if (!note) throw new Error('Nothing was noted.');
  await person.call(writeInThread, { question_uid: note.note_uid, text: 'For Tuesday' });
  expect((await person.call(readThreads, {})).notes).toMatchObject([{ text: 'For Tuesday', page: 3 }]);
  const { questions } = await manager.call(listQuestions, {});
  expect(JSON.stringify(questions)).not.toContain('Tuesday');
  expect(await stage.inbox.to('maren.holt@tideline.example')).toHaveLength(before);
  await expectRefused(manager.call(removeNote, { note_uid: note.note_uid }), 'not_found');
  await person.call(removeNote, { note_uid: note.note_uid });
  expect((await person.call(readThreads, {})).notes).toEqual([]);
});

test('a person who can no longer see the report no longer sees their question', async () => {
  const { uid, revision } = await publishReport(admin, 'Withdrawn later');
  const person = await reader();
  const { question_uid } = await asked(person, uid);
  await admin.call(withdrawItem, { uid, revision });
  expect((await person.call(readThreads, {})).questions).toEqual([]);
  await expectRefused(person.call(readThreads, { uid }), 'not_found');
  await expectRefused(person.call(writeInThread, { question_uid, text: 'Still there?' }), 'not_found');
  expect((await manager.call(listQuestions, { question: question_uid })).questions).toEqual([]);
});

test('a question stays with the edition that it was asked about', async () => {
  const item = await publishReport(admin, 'Two editions');
  const person = await reader();
  const { file } = await asked(person, item.uid);
  await publishEdition(admin, item, 'Another text');
  const [kept] = (await person.call(readThreads, { uid: item.uid })).questions;
  expect(kept?.file).toBe(file);
});

test('twenty questions a day can be asked, and the text has a limit', async () => {
  const { uid } = await publishReport(admin, 'Asked too often');
  const person = await reader();
  const tooLong = { uid, page: 1, kind: 'question' as const, text: 'a'.repeat(longestQuestion + 1) };
  await expectRefused(person.call(askQuestion, tooLong), 'invalid_input');
  for (let count = 0; count < 20; count += 1) await asked(person, uid);
  await expectRefused(asked(person, uid), 'too_many_attempts');
});

test('a thread takes at most forty messages', async () => {
  const { uid } = await publishReport(admin, 'Long thread');
  const { question_uid, version } = await asked(await reader(), uid);
  let next = version;
  const answer = async () => {
    const text = 'More on this.';
    next = (await admin.call(answerQuestion, { question: question_uid, text, version: next })).question
      .version;
  };
  for (let count = 1; count < maxQuestionMessages; count += 1) await answer();
  await expectRefused(answer(), 'limit_reached', { of: 'messages' });
});

test('preview guests can’t ask and have no threads', async () => {
  const { uid } = await publishReport(admin, 'For people');
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expectRefused(guest.call(askQuestion, { uid, page: 1, ...question }), 'no_access');
  await expectRefused(guest.call(readThreads, {}), 'no_access');
});

test('the questions and notes of a person who was removed for good are erased', async () => {
  const { uid } = await publishReport(admin, 'Left behind');
  const person = await reader();
  const { question_uid } = await asked(person, uid);
  await person.call(askQuestion, { uid, page: 1, kind: 'note', text: 'Mine' });
  await manager.call(removeMember, { organization: larkspur, account_uid: person.account_uid });
  await manager.call(eraseRemoved, { organization: larkspur, account_uid: person.account_uid });
  const { departurePrefix, list, outbox, pageNotesOf, questionsOf } = await tables();
  const { departure } = await import('../../../../functions/platform/data/departure.ts');
  const { pageNote, question: kind } = await import('../../../../functions/platform/data/question.ts');
  letPass({ minutes: 2 });
  const { rows } = await list([departure], { PK: outbox, SK: departurePrefix });
  for (const row of rows) await finishDeparture(departure.keys(row).SK);
  const PK = questionsOf(larkspur, person.account_uid);
  expect((await list([kind], { PK })).rows).toEqual([]);
  const notes = pageNotesOf(larkspur, person.account_uid);
  expect((await list([pageNote], { PK: notes })).rows).toEqual([]);
  expect((await admin.call(listQuestions, { of: 'all', question: question_uid })).questions).toEqual([]);
});
