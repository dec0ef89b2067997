import type { listQuestions as endpoint } from '../../../shared/api/content/answers.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import {
  allQuestions,
  questionKey,
  questionMarkKey,
  questionMarksIn,
  questionsIn,
} from '../../platform/data/keys.ts';
import { type QuestionRow, question, questionMark } from '../../platform/data/question.ts';
import { list } from '../../platform/data/table/query.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { questionsAsShown } from './asShown.ts';
import { namesForStaff } from './contactFor.ts';
import { reportsInView } from './reportsInView.ts';

type Call = ServerCall<typeof endpoint>;
type Answer = Output<typeof endpoint>;

const pageSize = 50;

export async function listQuestions(call: Call): Promise<Answer> {
  if (call.input.of === 'organization') return ofOrganization(call);
  if (call.scope !== 'any') throw new Failure('no_access');
  return ofAll(call);
}

async function ofOrganization({ session, organization, input }: Call): Promise<Answer> {
  const { state, question: uid, cursor } = input;
  const page = await list(
    [question],
    { GSI1PK: questionsIn(organization) },
    { limit: pageSize, cursor, newestFirst: true },
  );
  const inView = await reportsInView(session.companyUid);
  const rows = page.rows.filter(
    (row) =>
      (state === undefined || row.state === state) &&
      (uid === undefined || row.question_uid === uid) &&
      inView.has(row),
  );
  const readers = await namesIn(
    organization,
    rows.map(({ account_uid }) => account_uid),
  );
  return { questions: await questionsAsShown(rows, session.accountUid, { readers }), cursor: page.cursor };
}

async function ofAll({ session, input }: Call): Promise<Answer> {
  const { state, question: uid, cursor } = input;
  const range = state ? { GSI1PK: questionMarksIn(state) } : { PK: allQuestions };
  const marks = uid
    ? {
        rows: [await get(questionMark, questionMarkKey(uid))].filter((row) => row !== undefined),
        cursor: undefined,
      }
    : await list([questionMark], range, { limit: pageSize, cursor, newestFirst: true });
  const rows: QuestionRow[] = await getMany(
    question,
    marks.rows.map((mark) => questionKey(mark.organization_uid, mark.account_uid, mark.question_uid)),
  );
  return {
    questions: await questionsAsShown(rows, session.accountUid, await namesForStaff(rows)),
    cursor: marks.cursor,
  };
}
