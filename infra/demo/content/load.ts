import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicCompany } from '../../../functions/content/library/publicCompany.ts';
import { currentContent, readShelf } from '../../../functions/content/library/readContent.ts';
import { productsOf } from '../../../functions/content/library/shelf.ts';
import { organizationKey } from '../../../functions/platform/data/keys.ts';
import { organization } from '../../../functions/platform/data/organization.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { update } from '../../../functions/platform/data/table/writes.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { PublicSet } from '../../../shared/model/lookup/publicLookUp.ts';
import { loadContent } from '../../content/loadContent.ts';
import { projectRoot } from '../../projectRoot.ts';
import { catalogue } from '../posts/catalogue/catalogue.ts';
import { demoSize } from '../posts/demoSize.ts';
import { askDemoQuestions } from './questions.ts';
import type { ReportFiles } from './reportFiles.ts';
import { ageOf, clientsOf, demoProducts, firstOfMonth } from './reports.ts';

/** The first is drawn ahead on the home page. */
const names = [
  'Pantry and Dairy',
  'Meals',
  'Snacks',
  'Pizza',
  'Beverages',
  'Coffee',
  'Tea',
  'Cheese',
  'Olive Oil',
  'Pasta',
  'Burger',
  'Hot Sauce',
  'Bakery and Breakfast',
];

/** The objects that anyone may look up on the demonstration’s home page. */
function publicSet(): PublicSet {
  const sids = new Map(catalogue(demoSize.objects).map(({ name, sid }) => [name, sid]));
  return {
    source: 1,
    vertical: 1215,
    objects: names.flatMap((name) => sids.get(name) ?? []),
    note: 'Sample data, invented',
  };
}

/** A content folder like an operator's; dates that depend on the day are added to a copy. */
const folder = join(projectRoot, 'infra', 'demo', 'content', 'folder');

const customers = ['harborline', 'larkspur', 'ninefold', 'saltmarsh', 'oldmill'];

export async function loadDemoContent(): Promise<void> {
  await loadFolder(new Map());
  await nameCompanies();
}

/** Page images take most of the time, and the files can be opened without them. */
export async function loadDemoReports(posts: string, { drawsPages }: { drawsPages: boolean }): Promise<void> {
  const { makeReportFiles } = await import('./reportFiles.ts');
  const files = await makeReportFiles(clientsOf, posts, await ageOfReports());
  await loadFolder(files);
  if (drawsPages) await loadFolder(files, { drawsPages: 'all' });
  await askDemoQuestions();
}

/** Reports keep their dates, and so their figures, however often the demonstration is built again. */
async function ageOfReports(): Promise<number> {
  const shown = await currentContent();
  const uids = [publicCompany, ...customers.map((name) => `cmp_${name}` as CompanyUid)];
  const shelves = await Promise.all(uids.map((uid) => readShelf(shown, productsOf(uid))));
  return ageOf(shelves.flatMap((shelf) => shelf ?? []));
}

async function loadFolder(
  files: ReadonlyMap<string, ReportFiles>,
  options: { drawsPages?: 'all' } = {},
): Promise<void> {
  const age = await ageOfReports();
  const copy = await mkdtemp(join(tmpdir(), 'tideline-demo-content-'));
  try {
    await cp(folder, copy, { recursive: true });
    await Promise.all(
      Object.entries({
        ...demoProducts(files, age),
        careers: openingsIn(folder),
        look_up: [publicSet()],
      }).map(([kind, items]) => writeFile(join(copy, `${kind}.json`), JSON.stringify(items))),
    );
    await Promise.all(
      [...files].flatMap(([uid, { pdf, cover, before }]) => [
        writeFile(join(copy, `${uid}.pdf`), pdf),
        ...(before ? [writeFile(join(copy, `${uid}-1.pdf`), before.pdf)] : []),
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

/** Positions stay open for two more months, whenever the demonstration starts. */
function openingsIn(folder: string): object[] {
  const openings: object[] = JSON.parse(readFileSync(join(folder, 'careers.json'), 'utf8'));
  return openings.map((each) => ({ ...each, until: firstOfMonth(-3) }));
}
