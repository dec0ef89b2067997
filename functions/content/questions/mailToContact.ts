import { paths } from '../../../shared/paths.ts';
import type { QuestionRow } from '../../platform/data/question.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { questionAsked } from '../../platform/mails/questionMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { nameOfReader } from './readersOwnName.ts';

export const mailToContact = (session: PersonSession, row: QuestionRow, text: string): Promise<Write> =>
  queueMail(
    questionAsked(row.contact.email, {
      by: nameOfReader(session),
      organization: session.viewer.organization.name,
      report: row.report_name,
      page: row.page,
      text,
      link: `${setting('SITE_ORIGIN')}${paths.adminQuestions}?question=${row.question_uid}`,
    }),
  );
