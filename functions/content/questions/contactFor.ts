import { brand } from '../../../shared/brand.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { paths } from '../../../shared/paths.ts';
import { namesOf } from '../../access/people/namesOf.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import type { QuestionRow } from '../../platform/data/question.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { questionAsked } from '../../platform/mails/questionMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import type { Names } from './asShown.ts';

type Contact = { readonly name: string; readonly email: string };

/** The first of the contacts that the portal names; everybody else writes to our common address. */
export async function contactFor(company: CompanyUid | null): Promise<Contact> {
  const companies = company ? await readShelf(await currentContent(), 'companies') : undefined;
  const rep = companies?.find(({ uid }) => uid === company)?.reps[0];
  return rep ? { name: rep.full_name, email: rep.email } : { name: brand.company, email: brand.contactEmail };
}

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

export const nameOfReader = ({ viewer }: PersonSession): string => viewer.full_name?.trim() || viewer.name;

export const readersOwnName = (session: PersonSession): Names => ({
  readers: new Map([[session.accountUid, nameOfReader(session)]]),
});

export async function namesForStaff(rows: readonly QuestionRow[]): Promise<Names> {
  const uids = [...new Set(rows.map(({ organization_uid }) => organization_uid))];
  const [readers, organizations] = await Promise.all([
    namesOf(rows.map(({ account_uid }) => account_uid)),
    getMany(organization, uids.map(organizationKey), { consistent: false }),
  ]);
  return {
    readers,
    organizations: new Map(organizations.map(({ organization_uid, name }) => [organization_uid, name])),
  };
}
