import type * as api from '../../../shared/api/content/questions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { maxPageNotes } from '../../../shared/model/content/question.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { pageNoteKey, pageNotesOf } from '../../platform/data/keys.ts';
import {
  newQuestionUid,
  type PageNoteRow,
  pageNote,
  question,
  questionMark,
} from '../../platform/data/question.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { create, spend } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { inEdition, newestOf } from '../library/editionsOf.ts';
import { findProduct } from '../library/findProduct.ts';
import { noteAsShown, questionsAsShown } from './asShown.ts';
import { contactFor, mailToContact, readersOwnName } from './contactFor.ts';
import { requireQuestionsLeft } from './limits.ts';

type Call = ServerCall<typeof api.askQuestion>;
type Answer = Output<typeof api.askQuestion>;

export async function askQuestion(call: Call): Promise<Answer> {
  const { page, kind, edition } = call.input;
  const { company, product: newest } = await findProduct(call);
  const product = inEdition(newest, edition);
  if (page > product.pages.length) throw call.failure('not_found');
  const about = {
    ...ownerOf(call.session),
    uid: product.uid,
    company_uid: company,
    file: product.remote_file,
    page,
    report_name: product.name,
    pub_date: product.pub_date,
    updated_at: clock.now().toISOString(),
  };
  const { question, note } = kind === 'note' ? await keepNote(call, about) : await ask(call, about);
  const shown = { edition: edition ?? newestOf(newest) };
  return { question: question && { ...question, ...shown }, note: note && { ...note, ...shown } };
}

type About = Omit<PageNoteRow, 'note_uid' | 'text' | 'version'>;

async function keepNote(call: Call, about: About): Promise<Answer> {
  const PK = pageNotesOf(about.organization_uid, about.account_uid);
  const kept = await allRows(pageNote, { PK }, { consistent: true });
  if (kept.length >= maxPageNotes) throw call.failure('limit_reached', atMost(maxPageNotes, 'report_notes'));
  const row = { ...about, note_uid: newQuestionUid(), text: call.input.text };
  await commit(create(pageNote, row));
  return { note: noteAsShown({ ...row, version: 1 }), question: null };
}

async function ask(call: Call, about: About): Promise<Answer> {
  await requireQuestionsLeft(call);
  const { session, input } = call;
  const message = { side: 'reader' as const, by: session.accountUid, at: about.updated_at, text: input.text };
  const row = {
    ...about,
    question_uid: newQuestionUid(),
    state: 'open' as const,
    contact: await contactFor(session.companyUid),
    messages: [message],
    version: 1,
  };
  const { organization_uid, account_uid, question_uid, state } = row;
  await commit(
    create(question, row),
    create(questionMark, { organization_uid, account_uid, question_uid, state }),
    await mailToContact(session, row, input.text),
  );
  const [shown] = await questionsAsShown([row], account_uid, readersOwnName(session));
  return { question: shown ?? null, note: null };
}

export async function removeNote(call: ServerCall<typeof api.removeNote>): Promise<null> {
  const { organization_uid, account_uid } = ownerOf(call.session);
  try {
    await commit(spend(pageNote, pageNoteKey(organization_uid, account_uid, call.input.note_uid)));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw call.failure('not_found');
  }
  return null;
}
