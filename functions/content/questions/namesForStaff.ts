import { namesOf } from '../../access/people/namesOf.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import type { QuestionRow } from '../../platform/data/question.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { Names } from './asShown.ts';

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
