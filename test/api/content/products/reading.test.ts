import { beforeAll, expect, test } from 'vitest';
import {
  findInReports,
  listProducts,
  noteReading,
  readReport,
} from '../../../../shared/api/content/products.ts';
import { withdrawItem } from '../../../../shared/api/content/publishing.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf } from '../../../support/people.ts';
import { publishEdition, publishReport } from '../../../support/publishedReports.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
let admin: Browser;
let analyst: Browser;
const as = (email: string) => browserOf(stage, email, { by_passkey: true });
beforeAll(async () => {
  [admin, analyst] = [await as('admin@tideline.example'), await as('analyst@larkspur.example')];
});

const linen = ProductUid.parse('rep_linen-season');
const readingOf = async (uid: ProductUid, browser = analyst) => {
  const { readings } = await browser.call(listProducts, {});
  const { report, reading } = await browser.call(readReport, { uid });
  const listed = readings.find((each) => each.uid === uid && each.file === report.remote_file) ?? null;
  expect(listed).toEqual(reading);
  return reading && { page: reading.page, is_read: reading.is_read };
};

test('a report resumes at the page that was read last, and is read after its last page', async () => {
  const { uid } = await publishReport(admin, 'Resumed');
  expect(await readingOf(uid)).toBeNull();
  await analyst.call(noteReading, { uid, page: 2 });
  expect(await readingOf(uid)).toEqual({ page: 2, is_read: false });
  await analyst.call(noteReading, { uid, page: 3 });
  await analyst.call(noteReading, { uid, page: 1 });
  expect(await readingOf(uid)).toEqual({ page: 1, is_read: true });
  expect(await readingOf(uid, await as('manager@larkspur.example'))).toBeNull();
});

test('a report whose file was opened is read, and its next edition is unread', async () => {
  const item = await publishReport(admin, 'Opened');
  await analyst.call(noteReading, { uid: item.uid });
  expect(await readingOf(item.uid)).toEqual({ page: null, is_read: true });
  await publishEdition(admin, item, 'Opened, second edition');
  expect(await readingOf(item.uid)).toBeNull();
});

test('a page is refused that the report doesn’t have, and a report that the reader may not see', async () => {
  const { uid } = await publishReport(admin, 'Short');
  await expectRefused(analyst.call(noteReading, { uid, page: 4 }), 'not_found');
  await expectRefused(analyst.call(noteReading, { uid: linen, page: 1 }), 'not_found');
  await expectRefused(analyst.call(noteReading, { uid: linen, is_favorite: true }), 'not_found');
  const customer_uid = CompanyUid.parse('cmp_saltmarsh');
  await expectRefused(analyst.call(noteReading, { uid: linen, customer_uid, page: 1 }), 'no_access');
});

test('a favorite is the person’s own, listed newest first, and can be removed after its report is gone', async () => {
  const [one, other] = [await publishReport(admin, 'One'), await publishReport(admin, 'Other')];
  const mark = (uid: ProductUid, is_favorite: boolean) => analyst.call(noteReading, { uid, is_favorite });
  for (const { uid } of [one, other, other]) await mark(uid, true);
  expect((await analyst.call(listProducts, {})).favorites).toEqual([other.uid, one.uid]);
  expect((await analyst.call(readReport, { uid: one.uid })).is_favorite).toBe(true);
  const manager = await as('manager@larkspur.example');
  expect((await manager.call(listProducts, {})).favorites).toEqual([]);
  await mark(one.uid, false);
  await expectRefused(mark(one.uid, false), 'not_found');
  await admin.call(withdrawItem, { uid: other.uid, revision: other.revision });
  await expectRefused(analyst.call(readReport, { uid: other.uid }), 'not_found');
  await mark(other.uid, false);
  expect((await analyst.call(listProducts, {})).favorites).toEqual([]);
});

test('a word is found on its pages in the reports that a reader may see, from publication on', async () => {
  const saltmarshOnly = await publishReport(admin, 'Theirs', {
    company: 'cmp_saltmarsh',
    text: 'Crème brûlée',
  });
  const own = await publishReport(admin, 'Ours', { text: 'Crème brûlée eaters' });
  const syndicated = await publishReport(admin, 'All', {
    company: 'cmp_public',
    text: 'Creme brulee',
    pages: 1,
  });
  await publishReport(admin, 'Later', { text: 'Crème brûlée', visible_from: '2099-01-01T00:00:00.000Z' });
  const find = async (text: string, browser = analyst) => {
    const { reports } = await browser.call(findInReports, { text });
    return reports.map(({ uid, pages }) => [uid, pages.map(({ page }) => page)]);
  };
  expect(await find('BRULEE crème')).toEqual([
    [own.uid, [1, 2, 3]],
    [syndicated.uid, [1]],
  ]);
  expect(await find('brulee eaters 2')).toEqual([[own.uid, [2]]]);
  expect(await find('rulee')).toEqual([]);
  const customer_uid = CompanyUid.parse('cmp_saltmarsh');
  const theirs = { text: 'brulee', customer_uid };
  await expectRefused(analyst.call(findInReports, theirs), 'no_access');
  const { reports } = await (await as('staff@tideline.example')).call(findInReports, theirs);
  expect(reports.map(({ uid }) => uid)).toEqual([saltmarshOnly.uid, syndicated.uid]);
  expect(reports[0]?.pages[0]?.excerpt).toBe('Crème brûlée 1');
});

test('the search inside reports says how many are being prepared until their pages are read', async () => {
  const item = await publishReport(admin, 'Prepared', { text: 'Marzipan' });
  const { readShelf, currentContent } = await import('../../../../functions/content/library/readContent.ts');
  const { productsOf } = await import('../../../../functions/content/library/shelf.ts');
  const { publishContent } = await import('../../../../functions/content/library/publishContent.ts');
  const { keepTexts } = await import('../../../../functions/content/library/keptTexts.ts');
  const preparing = async () => {
    const found = await analyst.call(findInReports, { text: 'nougat' });
    return [found.preparing, found.reports.length];
  };
  expect(await preparing()).toEqual([0, 0]);
  const name = productsOf(CompanyUid.parse('cmp_larkspur'));
  const products = (await readShelf(await currentContent(), name)) ?? [];
  const file = 'products/not-read-yet.pdf';
  const shelves = {
    [name]: products.map((each) => (each.uid === item.uid ? { ...each, remote_file: file } : each)),
  };
  await publishContent(async () => ({ shelves }), { by: null, summary: 'A file that is being read' });
  expect(await preparing()).toEqual([1, 0]);
  await keepTexts(file, ['Nougat and figs']);
  expect(await preparing()).toEqual([0, 1]);
});

test.each(['x', ' ', '%%', 'x'.repeat(101)])('the search inside reports refuses “%s”', async (text) => {
  await expectRefused(analyst.call(findInReports, { text }), 'invalid_input');
});
