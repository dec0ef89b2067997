import { type Changes, publishContent } from '../../../functions/content/publishContent.ts';
import { emptySite, productsOf, type ShelvedProduct } from '../../../functions/content/shelf.ts';
import { organizationKey } from '../../../functions/data/keys.ts';
import { organization } from '../../../functions/data/organization.ts';
import { commit } from '../../../functions/data/table/commit.ts';
import { update } from '../../../functions/data/table/writes.ts';
import { clock } from '../../../functions/services/clock.ts';
import type { ProductUid } from '../../../shared/model/product.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { demoCompanies } from './companies.ts';
import { demoPersonnel } from './personnel.ts';
import { type DemoReport, demoReports } from './reports.ts';

/** What the portal, the consoles and the public site show of published content. */
export async function loadDemoContent(): Promise<void> {
  const changes: Changes = {
    companies: demoCompanies.map(({ organization: _, ...company }) => company),
    personnel: demoPersonnel,
    site: emptySite,
  };
  for (const { uid } of demoCompanies) {
    changes[productsOf(uid)] = demoReports.filter(({ companies }) => companies.includes(uid)).map(shelved);
  }
  await publishContent(async () => changes, { by: null, summary: 'The demonstration world' });
  await Promise.all(
    demoCompanies.flatMap(({ organization: of, uid }) =>
      of ? commit(update(organization, organizationKey(of), { cms_company_uid: uid })) : [],
    ),
  );
}

function shelved({
  uid,
  name,
  description,
  verticals,
  category,
  monthsAgo,
  ...rest
}: DemoReport): ShelvedProduct {
  const date = monthsAgo === null ? null : firstOfMonth(monthsAgo);
  return {
    uid: uid as ProductUid,
    object_uid: null,
    name,
    description,
    subjects: verticals.map((subjectSID) => ({ subjectSID, subjectName: verticalNames[subjectSID] })),
    category_name: category,
    remote_file: null,
    remote_filename: null,
    report_url: rest.url ?? null,
    image_file: null,
    partnership_company_name: rest.partner ?? null,
    pub_date: date ?? 'Unpublished',
    visible_from: `${date ?? firstOfMonth(0)}T00:00:00.000Z`,
    objects: [],
    pages: [],
    order: null,
    source: 'folder',
  };
}

function firstOfMonth(monthsAgo: number): string {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}
