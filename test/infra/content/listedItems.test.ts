import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProducts } from '../../../shared/api/content/products.ts';
import {
  createItem,
  listItems,
  readItem,
  saveItem,
  withdrawItem,
} from '../../../shared/api/content/publishing.ts';
import { listCompanies } from '../../../shared/api/customers/personnel.ts';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { PublishedItem } from '../../../shared/model/content/publishedItem.ts';
import { CompanyUid } from '../../../shared/model/customers/company.ts';
import {
  aCompany,
  aReport,
  companiesBeside,
  contentFolder,
  removeFoldersAfterEach,
} from '../../support/contentFolder.ts';
import { demoStage, sharedBrowserOf } from '../../support/demo.ts';
import { dice } from '../../support/forecastWorlds.ts';
import { pdf } from '../../support/pdfs.ts';
import { uploaded } from '../../support/uploads.ts';

const stage = demoStage();
removeFoldersAfterEach();

const one = CompanyUid.parse('cmp_one');
const two = CompanyUid.parse('cmp_two');
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
let file: { upload_id: Awaited<ReturnType<typeof uploaded>>['upload_id'] };
beforeAll(async () => {
  const { upload_id } = await uploaded(admin, { bytes: await pdf('Report') });
  file = { upload_id };
});
beforeEach(() => listing(one, two));

const publish = async (files: Parameters<typeof contentFolder>[0]) =>
  (await (await import('../../../infra/content/loadContent.ts')).loadContent(contentFolder(files))).published
    ?.release ?? 0;
const listing = (...companies: CompanyUid[]) =>
  publish({ 'companies.json': companiesBeside(...companies.map((uid) => aCompany(uid))) });
const showAgain = async (release: number) =>
  (await import('../../../functions/content/library/history.ts')).showAgain(release);
const currentRelease = async () =>
  (await (await import('../../../functions/content/library/readContent.ts')).currentContent())?.release ?? 0;

const fields = (name: string, companies: CompanyUid[]) => ({
  name,
  description: 'What people said.',
  category_name: 'Reports',
  companies,
  verticals: [],
  pub_date: '2031-01-01',
  order: null,
  status: 'published' as const,
  visible_from: null,
  file,
  cover: null,
});
const create = async (name: string, companies: CompanyUid[] = [one]) =>
  (await admin.call(createItem, fields(name, companies))).item;
const latest = async (uid: ProductUid) => (await admin.call(readItem, { uid })).item;
const saved = ({ uid, revision, name, companies, pub_date, ...item }: PublishedItem) =>
  admin.call(saveItem, {
    ...fields(name, companies),
    uid,
    revision,
    pub_date,
    visible_from: item.status === 'published' ? item.visible_from : null,
    file: { revision },
  });
const withdraw = async (uid: ProductUid) =>
  admin.call(withdrawItem, { uid, revision: (await latest(uid)).revision });

const inConsole = async (company_uid: CompanyUid) =>
  (await admin.call(listItems, { company_uid })).items.flatMap(({ uid, name, status, source }) =>
    source === 'browser' ? { uid, name, status } : [],
  );
const withClient = async (company: CompanyUid) =>
  (await admin.call(listProducts, { customer_uid: company })).workProducts.map(({ uid, name }) => ({
    uid,
    name,
  }));
const companiesNow = async () => (await admin.call(listCompanies, {})).companies.map(({ uid }) => uid);

const byUid = (a: { uid: string }, b: { uid: string }) => a.uid.localeCompare(b.uid);

/** The console, the client and the revisions tell the same of each item, in each company that is listed. */
async function expectOneTruth(uids: readonly ProductUid[], step: string): Promise<void> {
  const items = await Promise.all(uids.map(latest));
  for (const company of (await companiesNow()).filter((uid) => uid === one || uid === two)) {
    const own = items
      .filter(({ companies }) => companies.includes(company))
      .map(({ uid, name, status }) => ({ uid, name, status }))
      .toSorted(byUid);
    const known = ({ uid }: { uid: ProductUid }) => uids.includes(uid);
    expect((await inConsole(company)).filter(known).toSorted(byUid), `${step}: console`).toEqual(own);
    const published = own.flatMap(({ status, ...rest }) => (status === 'published' ? rest : []));
    expect((await withClient(company)).filter(known).toSorted(byUid), `${step}: client`).toEqual(published);
  }
}

describe('what is listed follows the latest revision', () => {
  test('a withdrawn report stays withdrawn when an earlier release is shown again', async () => {
    const { uid } = await create('Withdrawn');
    const earlier = await currentRelease();
    await withdraw(uid);
    await showAgain(earlier);
    await expectOneTruth([uid], 'shown again');
    expect(await withClient(one)).toEqual([]);
  });

  test('a report published since an earlier release stays when that release is shown again', async () => {
    const earlier = await currentRelease();
    const { uid } = await create('Newer');
    await showAgain(earlier);
    await expectOneTruth([uid], 'shown again');
    expect((await withClient(one)).map((each) => each.uid)).toContain(uid);
  });

  test('a company that is removed and added again has its reports again', async () => {
    const { uid } = await create('Of a removed company');
    const gone = await create('Withdrawn meanwhile');
    await listing(two);
    expect(await inConsole(one)).toEqual([]);
    await withdraw(gone.uid);
    await listing(one, two);
    await expectOneTruth([uid, gone.uid], 'added again');
    expect((await withClient(one)).map((each) => each.uid)).toContain(uid);
  });

  test('saving a report that its company’s list has lost lists it again, and notes who did', async () => {
    const item = await create('Lost');
    const { publishContent } = await import('../../../functions/content/library/publishContent.ts');
    await publishContent(async () => ({ shelves: { [`products/${one}`]: [] } }), {
      by: null,
      summary: 'Lost',
    });
    expect(await withClient(one)).toEqual([]);
    await saved(item);
    await expectOneTruth([item.uid], 'saved again');
    expect((await latest(item.uid)).revision).toBe(2);
    await saved(await latest(item.uid));
    expect((await latest(item.uid)).revision).toBe(2);
  });
});

test.for([1, 2])(
  'console, client and revisions agree after any sequence of changes (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const { roll } = dice(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)] as T;
    const uids: ProductUid[] = [];
    const releases: { release: number; folder: readonly string[]; companies: readonly CompanyUid[] }[] = [];
    let folder: readonly string[] = [];
    const remember = async () =>
      releases.push({ release: await currentRelease(), folder, companies: await companiesNow() });
    const known = (companies: readonly CompanyUid[]) => async () =>
      companies.filter((uid) => uid === one || uid === two);
    const steps: Record<string, () => Promise<unknown>> = {
      async create() {
        const companies = await known(await companiesNow())();
        if (companies.length === 0) return;
        const chosen = roll() < 0.5 ? companies : [pick(companies)];
        uids.push((await create(`Report ${uids.length}`, chosen)).uid);
      },
      async rename() {
        if (uids.length === 0) return;
        const item = await latest(pick(uids));
        await saved({ ...item, name: `${item.name}+` });
      },
      async save() {
        if (uids.length > 0) await saved(await latest(pick(uids)));
      },
      async withdraw() {
        if (uids.length > 0) await withdraw(pick(uids));
      },
      async 'drop a company'() {
        if (uids.length === 0) return;
        const item = await latest(pick(uids));
        if (item.companies.length > 1) await saved({ ...item, companies: [pick(item.companies)] });
      },
      async 'publish folder'() {
        const companies = await known(await companiesNow())();
        folder = ['rep_x', 'rep_y', 'rep_z'].filter(() => companies.length > 0 && roll() < 0.6);
        await publish({ 'reports.json': folder.map((uid) => aReport(uid, { companies })) });
      },
      async 'remove company'() {
        folder = folder.slice();
        await listing(pick([one, two]));
      },
      'add company': () => listing(one, two),
      async 'show again'() {
        const earlier = pick(releases);
        await showAgain(earlier.release);
        folder = earlier.folder;
        expect(await companiesNow(), 'companies of the release').toEqual(earlier.companies);
      },
    };
    await remember();
    for (let count = 0; count < 22; count += 1) {
      const step = pick(Object.keys(steps));
      await steps[step]?.();
      await remember();
      await expectOneTruth(uids, `${count} ${step}`);
    }
  },
);
