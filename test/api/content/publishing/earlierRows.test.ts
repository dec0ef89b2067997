import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  listProducts,
  readPublicResources,
  readReport,
  readSiteContent,
} from '../../../../shared/api/content/products.ts';
import { listItems } from '../../../../shared/api/content/publishing.ts';
import { listCompanies, listPersonnel } from '../../../../shared/api/customers/personnel.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';

const stage = demoStage();
const company = CompanyUid.parse('cmp_one');
const kept = (name: string) => JSON.parse(readFileSync(`test/fixtures/published/${name}.json`, 'utf8'));
/** Lists of the public site that a later version added. */
const { team: _team, history: _history, price_bands: _bands, look_up: _look, ...siteBefore } = kept('site');

/** Writes shelves past the code that publishes, as another version of it had written them. */
async function publishedBefore(shelves: Record<string, unknown>): Promise<void> {
  const { hashOf, packShelf } = await import('../../../../functions/content/library/packShelf.ts');
  const { currentContent } = await import('../../../../functions/content/library/readContent.ts');
  const { content, shelfPart } = await import('../../../../functions/platform/data/content.ts');
  const { put } = await import('../../../../functions/platform/data/table/batchWriter.ts');
  const { commit } = await import('../../../../functions/platform/data/table/commit.ts');
  const { replace } = await import('../../../../functions/platform/data/table/writes.ts');
  const before = await currentContent();
  if (!before) throw new Error('The demonstration has published nothing.');
  const named = { ...before.shelves };
  for (const [name, shelf] of Object.entries(shelves)) {
    const text = JSON.stringify(shelf);
    const parts = await packShelf(text);
    named[name] = { hash: hashOf(text), parts: parts.length };
    for (const [part, data] of parts.entries()) await put(shelfPart, { hash: hashOf(text), part, data });
  }
  await commit(replace(content, { ...before, shelves: named }));
}

const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
beforeAll(async () => {
  await publishedBefore({
    companies: kept('companies'),
    personnel: kept('personnel'),
    site: siteBefore,
    'products/cmp_one': kept('products'),
    'products/cmp_public': kept('products'),
  });
});

test('every call that shows content answers with rows of an earlier version', async () => {
  const uid = ProductUid.parse('rep_one');
  const visitor = stage.browser();
  expect((await admin.call(listProducts, { customer_uid: company })).workProducts).toHaveLength(1);
  expect((await admin.call(readReport, { customer_uid: company, uid })).report.editions).toHaveLength(2);
  expect((await admin.call(listItems, { company_uid: company })).items).toHaveLength(2);
  expect((await admin.call(listCompanies, {})).companies).toHaveLength(1);
  expect((await admin.call(listPersonnel, {})).personnel).toHaveLength(1);
  expect((await visitor.call(readPublicResources, {})).workProducts).toHaveLength(1);
  expect((await visitor.call(readSiteContent, {})).content).toMatchObject({ ...siteBefore, team: [] });
});

test('a list that an earlier version didn’t have is read as empty', async () => {
  const { currentContent, readShelf } = await import('../../../../functions/content/library/readContent.ts');
  const site = await readShelf(await currentContent(), 'site');
  expect(site).toMatchObject({ team: [], history: [], price_bands: [], look_up: [] });
});
