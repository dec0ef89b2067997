import { describe, expect, test } from 'vitest';
import {
  listProducts,
  openProduct,
  openPublicResource,
  readPublicResources,
  readReport,
  readSiteContent,
  visitPortal,
} from '../../../../shared/api/content/products.ts';
import { assume } from '../../../../shared/api/customers/assume.ts';
import { readCompany } from '../../../../shared/api/customers/personnel.ts';
import type { ProductUid } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { setNow } from '../../../support/time.ts';

const stage = demoStage();
const cmp = (name: string) => `cmp_${name}` as CompanyUid;
const rep = (name: string) => `rep_${name}` as ProductUid;

const as = (email: string) => browserOf(stage, email, { by_passkey: true });
const names = (products: { name: string }[]) => products.map(({ name }) => name);

test('a company’s reports and guides are listed for its people by default', async () => {
  const analyst = await as('analyst@larkspur.example');
  const { workProducts } = await analyst.call(listProducts, {});
  expect(names(workProducts)).toContain('Snacking Between Meals');
  expect(names(workProducts)).not.toContain('Linen Season');
  expect(await analyst.call(listProducts, { customer_uid: cmp('larkspur') })).toMatchObject({ workProducts });
});

test('a company’s reports and guides exclude drafts and undescribed reports, even for staff', async () => {
  for (const email of ['analyst@larkspur.example', 'admin@tideline.example']) {
    const { workProducts } = await (await as(email)).call(listProducts, { customer_uid: cmp('larkspur') });
    expect(names(workProducts)).not.toContain('Spring Launch');
    expect(names(workProducts)).not.toContain('Condiments at Home');
  }
});

test('a company’s reports and guides are readable by their own company and staff only', async () => {
  const analyst = await as('analyst@larkspur.example');
  await expectRefused(analyst.call(listProducts, { customer_uid: cmp('saltmarsh') }), 'no_access');
  const staff = await as('staff@tideline.example');
  const { workProducts } = await staff.call(listProducts, { customer_uid: cmp('saltmarsh') });
  expect(names(workProducts)).toContain('Linen Season');
  await expectRefused(staff.call(listProducts, { customer_uid: cmp('nobody') }), 'not_found');
});

test('a company’s reports and guides cost three database requests, including the session', async () => {
  const analyst = await as('analyst@larkspur.example');
  await analyst.call(readCompany, {});
  const asked = await databaseRequests(() => analyst.call(listProducts, {}));
  expect(asked.length).toBeLessThanOrEqual(3);
});

describe('A report', () => {
  const other = rep('linen-season');

  test('a report of another company isn’t found by its id, and refused by its company', async () => {
    const analyst = await as('analyst@larkspur.example');
    for (const call of [readReport, openProduct]) {
      await expectRefused(analyst.call(call, { uid: other }), 'not_found');
      await expectRefused(analyst.call(call, { uid: other, customer_uid: cmp('saltmarsh') }), 'no_access');
      await expectRefused(analyst.call(call, { uid: other, customer_uid: cmp('public') }), 'not_found');
    }
  });

  test('a report that is a draft can be opened only by staff', async () => {
    const draft = { uid: rep('spring-launch-draft'), customer_uid: cmp('larkspur') };
    await expectRefused((await as('manager@larkspur.example')).call(readReport, draft), 'not_found');
    const { report } = await (await as('staff@tideline.example')).call(readReport, draft);
    expect(report).toMatchObject({ name: 'Spring Launch', company_uid: cmp('larkspur') });
  });

  test('a report without a file can’t be opened', async () => {
    const analyst = await as('analyst@larkspur.example');
    await expectRefused(analyst.call(openProduct, { uid: rep('not-there') }), 'not_found');
  });
});

test('Syndicated reports are readable by clients through the public company, and by visitors', async () => {
  const { workProducts } = await stage.browser().call(readPublicResources, {});
  expect(names(workProducts)).toContain('Wellness Words: Gut, Sleep and Immunity');
  const investor = await as('investor@ninefold.example');
  const listed = await investor.call(listProducts, { customer_uid: cmp('public') });
  expect(listed.workProducts).toEqual(workProducts);
});

test('Syndicated reports may be cached by browsers for a minute, unlike personal responses', async () => {
  const visitor = stage.browser();
  const shared = await visitor.fetch('/api/public-resources');
  expect(shared.headers.get('cache-control')).toBe('public, max-age=60');
  const own = await (await as('analyst@larkspur.example')).fetch('/api/products');
  expect(own.headers.get('cache-control')).toBe('no-store');
});

test('public site content is complete, and includes its release', async () => {
  const { content } = await stage.browser().call(readSiteContent, {});
  for (const list of ['media', 'case_studies', 'logos', 'quotes', 'careers', 'offices'] as const) {
    expect(content[list].length, list).toBeGreaterThan(2);
  }
  expect(content.release).toMatch(/^[0-9a-f]{40}$/);
  expect(content.logos[0]?.image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
});

test('public site content includes no customer’s report, even by its id', async () => {
  const uid = rep('linen-season');
  await expectRefused(stage.browser().call(openPublicResource, { uid }), 'not_found');
  const answers = await Promise.all(
    ['/api/public-resources', '/api/site-content'].map(async (path) =>
      (await stage.browser().fetch(path)).text(),
    ),
  );
  for (const text of answers) expect(text).not.toContain('Linen Season');
});

test('Staff who act for an organization see its company’s reports and contacts as their own', async () => {
  const admin = await as('admin@tideline.example');
  await admin.call(assume, { organization: saltmarsh, role: 'user_admin' });
  expect(names((await admin.call(listProducts, {})).workProducts)).toContain('Linen Season');
  expect((await admin.call(readCompany, {})).company?.name).toBe('Saltmarsh Studio');
});

describe('The last visit', () => {
  const minutes = (count: number) => setNow(`2031-01-01T12:${String(count).padStart(2, '0')}:00.000Z`);

  test('the last visit is the end of the visit before; visits end after half an hour’s pause', async () => {
    minutes(0);
    const browser = await loggedIn(stage, await newPerson());
    const last = async () => (await browser.call(listProducts, {})).last_visit;
    const visit = () => browser.call(visitPortal, {});

    expect(await last()).toBeNull();
    await visit();
    minutes(20);
    await visit();
    expect(await last()).toBeNull();
    minutes(49);
    expect(await last()).toBeNull();
    minutes(50);
    expect(await last()).toBe('2031-01-01T12:20:00.000Z');
    await visit();
    minutes(55);
    expect(await last()).toBe('2031-01-01T12:20:00.000Z');
  });
});
