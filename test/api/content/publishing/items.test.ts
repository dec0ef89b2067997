// docs/flows/publishing.md, steps 3, 4
import { expect, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { listProducts, openProduct, readReport } from '../../../../shared/api/content/products.ts';
import {
  createItem,
  listItems,
  readItem,
  saveItem,
  withdrawItem,
} from '../../../../shared/api/content/publishing.ts';
import { guideCategory } from '../../../../shared/model/content/category.ts';
import type { FileChoice, PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { aPicture } from '../../../support/contentFolder.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { pdf } from '../../../support/pdfs.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';
import { arrived, uploaded } from '../../../support/uploads.ts';

const stage = demoStage();
const [larkspur, saltmarsh] = ['cmp_larkspur', 'cmp_saltmarsh'].map((uid) => CompanyUid.parse(uid)) as [
  CompanyUid,
  CompanyUid,
];
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
const analyst = sharedBrowserOf(stage, 'analyst@larkspur.example', { by_passkey: true });

const fields = (name: string) => ({
  name,
  description: 'What people said.',
  category_name: 'Reports',
  companies: [larkspur],
  verticals: [1215 as const],
  pub_date: '2031-01-01',
  order: null as number | null,
  status: 'published' as 'draft' | 'published',
  visible_from: null as string | null,
  cover: null as FileChoice | null,
});
const upload = async (text: string): Promise<FileChoice> => {
  const { upload_id } = await uploaded(admin, { file_name: `${text}.pdf`, bytes: await pdf(text) });
  return { upload_id };
};
const create = async (name: string, rest: Partial<ReturnType<typeof fields>> = {}): Promise<PublishedItem> =>
  (await admin.call(createItem, { ...fields(name), ...rest, file: await upload(name) })).item;
const listed = async (browser = analyst) =>
  (await browser.call(listProducts, {})).workProducts.map(({ name }) => name);

test('a published report is in its client’s portal at once, with file, cover and pages', async () => {
  const cover = await uploaded(admin, { file_kind: 'picture', file_name: 'c.png', bytes: aPicture() });
  const { uid } = await create('Fresh', { cover: { upload_id: cover.upload_id } });
  expect(await listed()).toContain('Fresh');
  const { report } = await analyst.call(readReport, { uid });
  expect(report).toMatchObject({ image_file: cover.image_file, remote_filename: 'Fresh.pdf' });
  expect(report.subjects).toEqual([{ subjectSID: 1215, subjectName: 'Food/Beverage' }]);
  expect(report.pages).toHaveLength(1);
  const page = await fetch(report.pages[0] ?? '');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { url } = await analyst.call(openProduct, { uid });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(await pdf('Fresh'));
});

test('a published report is shown only to its own companies, and moves when they change', async () => {
  const item = await create('Moving');
  const saved = { ...fields('Moving'), uid: item.uid, revision: 1, file: { revision: 1 } };
  await admin.call(saveItem, { ...saved, companies: [saltmarsh] });
  expect(await listed()).not.toContain('Moving');
  const { items } = await admin.call(listItems, { company_uid: saltmarsh });
  expect(items.map(({ name }) => name)).toContain('Moving');
});

test('a published report may be a guide', async () => {
  const { uid } = await create('How to', { category_name: guideCategory });
  expect((await analyst.call(readReport, { uid })).report.category_name).toBe(guideCategory);
});

test('a published report precedes reports with a higher order', async () => {
  await create('Later', { order: 2 });
  await create('Sooner', { order: 1 });
  const names = await listed();
  expect(names.indexOf('Sooner')).toBeLessThan(names.indexOf('Later'));
  expect(names.indexOf('Later')).toBeLessThan(names.indexOf('Snacking Between Meals'));
});

test('a published report for a later day becomes visible at that moment, without a job', async () => {
  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString();
  const { uid } = await create('Soon', { visible_from: inAnHour });
  expect(await listed()).not.toContain('Soon');
  await expectRefused(analyst.call(openProduct, { uid }), 'not_found');
  letPass({ minutes: 61 });
  expect(await listed()).toContain('Soon');
  expect((await analyst.call(readReport, { uid })).report.visible_from).toBe(inAnHour);
});

test('a published report keeps its first publication time when it is edited', async () => {
  const { uid, visible_from } = await create('Edited');
  letPass({ minutes: 61 });
  const save = { ...fields('Edited'), uid, revision: 1, file: { revision: 1 } };
  const { item } = await admin.call(saveItem, { ...save, name: 'Edited again' });
  expect(item.visible_from).toBe(visible_from);
});

test('a draft is visible to administrators only, needs no file, and can be published', async () => {
  const draft = { ...fields('Unfinished'), status: 'draft' as const, description: null, file: null };
  const { item } = await admin.call(createItem, draft);
  expect(await listed()).not.toContain('Unfinished');
  const { items } = await admin.call(listItems, { company_uid: larkspur });
  expect(items.find(({ uid }) => uid === item.uid)).toMatchObject({ status: 'draft', source: 'browser' });
  const published = { ...fields('Unfinished'), uid: item.uid, revision: 1, file: await upload('Done') };
  await admin.call(saveItem, published);
  expect(await listed()).toContain('Unfinished');
});

test('a draft can’t be published without a description or a PDF', async () => {
  await expectRefused(admin.call(createItem, { ...fields('Half'), file: null }), 'item_incomplete');
  const undescribed = { ...fields('Half'), description: null, file: await upload('Half') };
  await expectRefused(admin.call(createItem, undescribed), 'item_incomplete');
});

test('an earlier publication keeps its replaced file, which can be restored', async () => {
  const { uid } = await create('First');
  const second = { ...fields('First'), uid, revision: 1, file: await upload('Second') };
  await admin.call(saveItem, second);
  const { item, history } = await admin.call(readItem, { uid });
  expect(item).toMatchObject({ revision: 2, file: { file_name: 'Second.pdf', pages: 1 } });
  expect(history).toMatchObject([
    { revision: 2, file: { file_name: 'Second.pdf' }, is_new_file: true, status: 'published' },
    { revision: 1, file: { file_name: 'First.pdf' }, is_new_file: true },
  ]);
  expect(history[0]?.by_name).toEqual(expect.any(String));
  await admin.call(saveItem, { ...fields('First'), uid, revision: 2, file: { revision: 1 } });
  const { url } = await analyst.call(openProduct, { uid });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(await pdf('First'));
});

test('an earlier publication can be withdrawn, and published again', async () => {
  const { uid } = await create('Gone');
  await admin.call(withdrawItem, { uid, revision: 1 });
  expect(await listed()).not.toContain('Gone');
  await expectRefused(analyst.call(openProduct, { uid }), 'not_found');
  const { items } = await admin.call(listItems, { company_uid: larkspur });
  expect(items.find((each) => each.uid === uid)?.status).toBe('withdrawn');
  await admin.call(saveItem, { ...fields('Gone'), uid, revision: 2, file: { revision: 1 } });
  expect(await listed()).toContain('Gone');
});

test('an earlier publication is in the audit log with its actor', async () => {
  const { uid } = await create('Noted');
  await admin.call(withdrawItem, { uid, revision: 1 });
  const { entries } = await admin.call(listAudit, { action: 'content' });
  const own = entries.filter(({ subject }) => subject === uid);
  expect(own.map(({ action }) => action)).toEqual(['content.withdrawn', 'content.published']);
  expect(own[0]).toMatchObject({ subject_name: 'Noted', before: { revision: 1 }, after: { revision: 2 } });
  expect(own[0]?.by_name).toEqual(expect.any(String));
});

test('two administrators can’t overwrite each other’s change of the same report', async () => {
  const { uid } = await create('Shared');
  const save = (name: string) =>
    admin.call(saveItem, { ...fields(name), uid, revision: 1, file: { revision: 1 } });
  const results = await Promise.allSettled([save('Mine'), save('Yours')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expectRefused(save('Late'), 'changed_meanwhile');
  await expectRefused(admin.call(withdrawItem, { uid, revision: 1 }), 'changed_meanwhile');
  expect((await admin.call(readItem, { uid })).item.revision).toBe(2);
});

test('two administrators can publish different reports at once', async () => {
  await Promise.all([create('One of two'), create('Two of two')]);
  expect(await listed()).toEqual(expect.arrayContaining(['One of two', 'Two of two']));
});

test('saving a report refuses a file that is unchecked, of another kind, or another person’s', async () => {
  const waiting = await arrived(admin, { bytes: await pdf('Waiting') });
  const refused = await uploaded(admin, { bytes: Buffer.from('MZ') });
  const picture = await uploaded(admin, { file_kind: 'picture', bytes: aPicture() });
  for (const { upload_id } of [waiting, refused, picture]) {
    const save = { ...fields('Never'), file: { upload_id } };
    await expectRefused(admin.call(createItem, save), 'file_not_ready');
  }
  const other = await create('Other');
  const borrowed = { ...fields('Never'), uid: other.uid, revision: 1, file: { revision: 7 } };
  await expectRefused(admin.call(saveItem, borrowed), 'file_not_ready');
  expect(await listed()).not.toContain('Never');
});

test('saving a report reports an unknown company', async () => {
  const companies = [larkspur, CompanyUid.parse('cmp_nobody')];
  const save = { ...fields('Nowhere'), companies, file: await upload('Nowhere') };
  const failure = await admin.call(createItem, save).catch((error) => error);
  expect(failure).toMatchObject({ code: 'company_not_found', details: { company: 'cmp_nobody' } });
});

test('saving a report is refused for items from a content folder', async () => {
  const { items } = await admin.call(listItems, { company_uid: larkspur });
  const uid = items.find(({ source }) => source === 'folder')?.uid;
  if (!uid) throw new Error('The demonstration has no report of a folder.');
  await expectRefused(admin.call(readItem, { uid }), 'not_found');
  await expectRefused(admin.call(withdrawItem, { uid, revision: 1 }), 'not_found');
});
