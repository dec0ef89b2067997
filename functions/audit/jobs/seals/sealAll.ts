import { allOrganizations } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { fewAtOnce } from '../../../platform/data/table/fewAtOnce.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { log } from '../../../platform/services/log.ts';
import { sealOrganization } from './sealOrganization.ts';

const atOnce = 8;

export type Sealed = { organizations: number; rows: number; failed: number };

export async function sealAll(): Promise<Sealed> {
  const sealed: Sealed = { organizations: 0, rows: 0, failed: 0 };
  const few = fewAtOnce(atOnce);
  for await (const found of pages(organization, { GSI1PK: allOrganizations })) {
    for (const { organization_uid } of found) {
      await few.begin(async () => {
        try {
          const rows = await sealOrganization(organization_uid);
          if (rows > 0) sealed.organizations += 1;
          sealed.rows += rows;
        } catch (error) {
          sealed.failed += 1;
          const { message } = error instanceof Error ? error : new Error('unknown');
          log.error('audit not sealed', { organization: organization_uid, reason: message });
        }
      });
    }
  }
  await few.end();
  return sealed;
}
