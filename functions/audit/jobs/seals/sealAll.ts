import { allOrganizations } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { walkRows } from '../../../platform/data/table/walk.ts';
import { sealOrganization } from './sealOrganization.ts';

export type Sealed = { organizations: number; rows: number; failed: number };

export async function sealAll(): Promise<Sealed> {
  const sealed: Sealed = { organizations: 0, rows: 0, failed: 0 };
  const { failures } = await walkRows(
    organization,
    { GSI1PK: allOrganizations },
    { job: 'auditSeals' },
    async ({ organization_uid }) => {
      const rows = await sealOrganization(organization_uid);
      if (rows > 0) sealed.organizations += 1;
      sealed.rows += rows;
    },
  );
  return { ...sealed, failed: failures.length };
}
