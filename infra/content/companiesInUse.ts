import type { Shown } from '../../functions/content/library/publishContent.ts';
import { allOrganizations } from '../../functions/platform/data/keys.ts';
import { organization } from '../../functions/platform/data/organization.ts';
import { allRows } from '../../functions/platform/data/table/query.ts';
import type { ContentProblem } from './badContent.ts';
import type { Folder } from './readFolder.ts';

/** Withdrawing a company that an organization uses would take reports and contacts from its people. */
export async function companiesInUse(
  { companies }: Pick<Folder, 'companies'>,
  shown: Shown,
): Promise<ContentProblem[]> {
  if (!companies) return [];
  const left = new Set(companies.map(({ uid }) => uid));
  const gone = ((await shown.read('companies')) ?? []).filter(({ uid }) => !left.has(uid));
  if (gone.length === 0) return [];
  const organizations = await allRows(organization, { GSI1PK: allOrganizations });
  return gone.flatMap(({ uid }) =>
    organizations
      .filter(({ cms_company_uid }) => cms_company_uid === uid)
      .map(({ name }) => ({
        file: 'companies.json',
        where: '',
        message: `${uid} is missing, but the organization ${name} uses it: give ${name} another company first`,
      })),
  );
}
