import type { writeInThread as endpoint } from '../../../shared/api/content/questions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { pageNoteKey, questionKey } from '../../platform/data/keys.ts';
import { pageNote, question } from '../../platform/data/question.ts';
import { change } from '../../platform/data/table/change.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { noteAsShown, questionsAsShown } from './asShown.ts';
import { mailToContact, readersOwnName } from './contactFor.ts';
import { requireQuestionsLeft } from './limits.ts';
import { reportsInView } from './reportsInView.ts';
import { saveQuestion, withMessage } from './saveQuestion.ts';

type Call = ServerCall<typeof endpoint>;

export async function writeInThread(call: Call): Promise<Output<typeof endpoint>> {
  const { session, input } = call;
  const { organization_uid, account_uid } = ownerOf(session);
  const noteKey = pageNoteKey(organization_uid, account_uid, input.question_uid);
  const [asked, noted] = await getAll(
    [question, questionKey(organization_uid, account_uid, input.question_uid)],
    [pageNote, noteKey],
  );
  const row = asked ?? noted;
  const inView = await reportsInView(session.companyUid);
  if (!row || !inView.has(row)) throw call.failure('not_found');
  if (asked) {
    const written = await writeOn(call, asked);
    return { question: written && inView.withEdition(written), note: null };
  }
  const { text } = input;
  const changed = await change(pageNote, noteKey, (note) => ({
    ...note,
    text: text ?? note.text,
    updated_at: clock.now().toISOString(),
  }));
  if (!changed) throw call.failure('not_found');
  return { question: null, note: inView.withEdition(noteAsShown(changed)) };
}

async function writeOn(call: Call, asked: Parameters<typeof saveQuestion>[0]) {
  const { session, input } = call;
  if (input.text !== undefined) await requireQuestionsLeft(call);
  const changed = withMessage(asked, {
    side: 'reader',
    by: session.accountUid,
    text: input.text,
    state: input.close ? 'closed' : 'open',
  });
  const mails = input.text === undefined ? [] : [await mailToContact(session, asked, input.text)];
  const saved = await saveQuestion(asked, changed, mails);
  const [shown] = await questionsAsShown([saved], session.accountUid, readersOwnName(session));
  return shown ?? null;
}
