import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organizationKey } from '../../../functions/platform/data/keys.ts';
import { organization } from '../../../functions/platform/data/organization.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { update } from '../../../functions/platform/data/table/writes.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { loadContent } from '../../content/loadContent.ts';
import { projectRoot } from '../../projectRoot.ts';
import type { ReportFiles } from './reportFiles.ts';
import { demoProducts, products } from './reports.ts';

/** The folder that an operator would write, but for what depends on the day: that is added to a copy. */
const folder = join(projectRoot, 'infra', 'demo', 'content', 'folder');

/** The organizations whose people see what one of the companies has. */
const customers = ['harborline', 'larkspur', 'ninefold', 'saltmarsh', 'oldmill'];

/** What the portal, the consoles and the public site show of published content: a folder, loaded as an operator's is. */
export async function loadDemoContent(): Promise<void> {
  await loadFolder(new Map());
  await nameCompanies();
}

/**
 * The same with the reports' own files, which are written from the figures once there are some. They can be opened before
 * the pictures of their pages are drawn, which takes most of the time.
 */
export async function loadDemoReports(): Promise<void> {
  const { makeReportFiles } = await import('./reportFiles.ts');
  const files = await makeReportFiles(products.filter(({ address }) => address === undefined));
  await loadFolder(files);
  await loadFolder(files, { drawsPages: 'all' });
}

async function loadFolder(
  files: ReadonlyMap<string, ReportFiles>,
  options: { drawsPages?: 'all' } = {},
): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'tideline-demo-content-'));
  try {
    await cp(folder, copy, { recursive: true });
    await Promise.all(
      Object.entries(demoProducts(files)).map(([kind, items]) =>
        writeFile(join(copy, `${kind}.json`), JSON.stringify(items)),
      ),
    );
    await Promise.all(
      [...files].flatMap(([uid, { pdf, cover }]) => [
        writeFile(join(copy, `${uid}.pdf`), pdf),
        writeFile(join(copy, `${uid}.png`), cover),
      ]),
    );
    await loadContent(copy, { summary: 'The demonstration world', ...options });
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function nameCompanies(): Promise<void> {
  await Promise.all(
    customers.map((name) =>
      commit(
        update(organization, organizationKey(`org_${name}` as OrganizationUid), {
          cms_company_uid: `cmp_${name}` as CompanyUid,
        }),
      ),
    ),
  );
}
