import type { readOrganizationFigures as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import { productsOf } from '../../content/library/shelf.ts';
import { membership } from '../../platform/data/account.ts';
import type { Content } from '../../platform/data/content.ts';
import { allOrganizations, membersOf } from '../../platform/data/keys.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { fewAtOnce } from '../../platform/data/table/fewAtOnce.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { clock } from '../../platform/services/clock.ts';

type Figures = Output<typeof endpoint>['organizations'][number];

const atOnce = 8;

export async function readOrganizationFigures(): Promise<Output<typeof endpoint>> {
  const [rows, shown] = await Promise.all([
    allRows(organization, { GSI1PK: allOrganizations }),
    currentContent(),
  ]);
  // Filled by index, since the reads end in any order.
  const organizations: Figures[] = [];
  const few = fewAtOnce(atOnce);
  for (const [at, row] of rows.entries()) {
    await few.begin(async () => {
      organizations[at] = await figuresOf(row, shown);
    });
  }
  await few.end();
  return { organizations };
}

async function figuresOf(
  { organization_uid, cms_company_uid }: Organization,
  shown: Content | undefined,
): Promise<Figures> {
  const people = await allRows(membership, { GSI1PK: membersOf(organization_uid) });
  const products = cms_company_uid && (await readShelf(shown, productsOf(cms_company_uid)));
  const now = clock.now().toISOString();
  return {
    organization_uid,
    people: people.length,
    last_login_at:
      people
        .flatMap(({ last_login_at }) => last_login_at ?? [])
        .sort()
        .at(-1) ?? null,
    reports: (products || []).filter((product) => isListed(product, now)).length,
  };
}
