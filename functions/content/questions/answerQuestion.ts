import type { answerQuestion as endpoint } from '../../../shared/api/content/answers.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { paths } from '../../../shared/paths.ts';
import { account } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { accountKey, questionKey, questionMarkKey } from '../../platform/data/keys.ts';
import { type QuestionRow, question, questionMark } from '../../platform/data/question.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { questionAnswered } from '../../platform/mails/questionMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { questionsAsShown } from './asShown.ts';
import { nameOfReader, namesForStaff } from './contactFor.ts';
import { saveQuestion, withMessage } from './saveQuestion.ts';

type Call = ServerCall<typeof endpoint>;

export async function answerQuestion(call: Call): Promise<Output<typeof endpoint>> {
  const { session, input } = call;
  const mark = await get(questionMark, questionMarkKey(input.question));
  const was =
    mark && (await get(question, questionKey(mark.organization_uid, mark.account_uid, mark.question_uid)));
  if (!was) throw call.failure('not_found');
  if (was.version !== input.version) throw call.failure('changed_meanwhile');
  const changed = withMessage(was, {
    side: 'us',
    by: session.accountUid,
    text: input.text,
    state: input.close ? 'closed' : input.text === undefined ? was.state : 'answered',
  });
  const saved = await saveQuestion(was, changed, [
    ...(input.text === undefined ? [] : await mailToReader(call, was, input.text)),
    auditedBy(call, {
      action: input.text === undefined ? 'question.closed' : 'question.answered',
      subject: was.question_uid,
      detail: { name: was.report_name, before: { state: was.state }, after: { state: changed.state } },
    }),
  ]);
  const [shown] = await questionsAsShown([saved], session.accountUid, await namesForStaff([saved]));
  if (!shown) throw new Error('A question that was saved is shown.');
  return { question: shown };
}

async function mailToReader({ session }: Call, was: QuestionRow, text: string): Promise<Write[]> {
  const reader = await get(account, accountKey(was.account_uid));
  if (!reader) return [];
  const place = new URLSearchParams({
    uid: was.uid,
    ...(was.company_uid === publicCompany ? { company: was.company_uid } : {}),
    page: String(was.page),
  });
  const answered = {
    by: nameOfReader(session),
    report: was.report_name,
    page: was.page,
    text,
    link: `${setting('SITE_ORIGIN')}${paths.report}?${place}`,
  };
  return [await queueMail(questionAnswered(reader.email, answered))];
}
