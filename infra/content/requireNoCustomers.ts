import type { Changes, Shown } from '../../functions/content/library/publishContent.ts';
import { allOrganizations } from '../../functions/platform/data/keys.ts';
import { organization } from '../../functions/platform/data/organization.ts';
import { allRows } from '../../functions/platform/data/table/query.ts';
import { BadContent } from './badContent.ts';

/** Refuses to withdraw a company that an organization uses: its people would lose their reports and contacts. */
export async function requireNoCustomers({ companies }: Changes, shown: Shown): Promise<void> {
  if (!companies) return;
  const left = new Set(companies.map(({ uid }) => uid));
  const gone = ((await shown.read('companies')) ?? []).filter(({ uid }) => !left.has(uid));
  if (gone.length === 0) return;
  const organizations = await allRows(organization, { GSI1PK: allOrganizations });
  const problems = gone.flatMap(({ uid }) =>
    organizations
      .filter(({ cms_company_uid }) => cms_company_uid === uid)
      .map(({ name }) => ({
        file: 'companies.json',
        where: '',
        message: `${uid} isn’t in it, but is the company of the organization ${name}: give it another one first`,
      })),
  );
  if (problems.length > 0) throw new BadContent(problems);
}
