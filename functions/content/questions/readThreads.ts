import type { readThreads as endpoint } from '../../../shared/api/content/questions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { pageNotesOf, questionsOf } from '../../platform/data/keys.ts';
import { pageNote, question } from '../../platform/data/question.ts';
import { allRows } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { noteAsShown, questionsAsShown } from './asShown.ts';
import { readersOwnName } from './contactFor.ts';
import { reportsInView } from './reportsInView.ts';

export async function readThreads(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { session, input } = call;
  const { organization_uid, account_uid } = ownerOf(session);
  const order = { consistent: true, newestFirst: true };
  const [inView, asked, noted] = await Promise.all([
    reportsInView(session.companyUid),
    allRows(question, { PK: questionsOf(organization_uid, account_uid) }, order),
    allRows(pageNote, { PK: pageNotesOf(organization_uid, account_uid) }, order),
  ]);
  if (input.uid !== undefined && !inView.hasReport(input.uid)) throw call.failure('not_found');
  const isWanted = (row: Parameters<typeof inView.has>[0]) =>
    (input.uid === undefined || row.uid === input.uid) && inView.has(row);
  const questions = await questionsAsShown(asked.filter(isWanted), account_uid, readersOwnName(session));
  return {
    questions: questions.map(inView.withEdition),
    notes: noted.filter(isWanted).map(noteAsShown).map(inView.withEdition),
  };
}
