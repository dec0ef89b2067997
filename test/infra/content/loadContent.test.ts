import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BadContent } from '../../../infra/content/badContent.ts';
import {
  listProducts,
  openProduct,
  readPublicResources,
  readReport,
} from '../../../shared/api/content/products.ts';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import {
  aCompany,
  aPdf,
  aPicture,
  aReport,
  companiesBeside,
  contentFolder,
  type FolderFiles,
  removeFoldersAfterEach,
  write,
} from '../../support/contentFolder.ts';
import { accountUidOf, demoStage, sharedBrowserOf } from '../../support/demo.ts';
import { pdf } from '../../support/pdfs.ts';
import { browserOf } from '../../support/people.ts';
import { tables } from '../../support/tables.ts';
import { setNow } from '../../support/time.ts';
import { writePdf } from '../../support/writePdf.ts';

const stage = demoStage();
removeFoldersAfterEach();
afterEach(async () => {
  vi.restoreAllMocks();
  // The demonstration world’s first release.
  await (await import('../../../functions/content/library/history.ts')).showAgain(1);
});

const staff = sharedBrowserOf(stage, 'staff@tideline.example', { by_passkey: true });

const load = async (folder: string, options: { dryRun?: boolean } = {}) =>
  (await import('../../../infra/content/loadContent.ts')).loadContent(folder, options);

const reportsOf = async (company = 'cmp_one') =>
  (await staff.call(listProducts, { customer_uid: company as CompanyUid })).workProducts;
const namesOf = async (company?: string) => (await reportsOf(company)).map(({ name }) => name);

/** All stored content: rows by key, and files. */
async function stored(): Promise<string[]> {
  const { database } = await tables();
  const { Items = [] } = await database.send(
    new ScanCommand({ TableName: process.env.PORTAL_TABLE, ConsistentRead: true }),
  );
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: 'files' }));
  const rows = Items.filter(({ PK }) => /^(SHELF#|CONTENT)/.test(PK?.S ?? ''));
  return [
    ...rows.map(({ PK, SK, release }) => [PK?.S, SK?.S, release?.N].join(' ')),
    ...Contents.map(({ Key = '' }) => Key),
  ].sort();
}

const whole = (): FolderFiles => ({
  'companies.json': companiesBeside(
    aCompany('cmp_one', {
      reps: [{ full_name: 'Ann Lee', jobTitle: 'Lead', email: 'ann@x.example', photo: 'ann.png' }],
    }),
    aCompany('cmp_two'),
  ),
  'reports.json': [
    aReport('rep_one', { file: 'one.pdf', cover: 'covers/one.png' }),
    aReport('rep_two', { companies: ['cmp_two', 'cmp_public'] }),
  ],
  'guides/start.json': {
    uid: 'rep_start',
    companies: ['cmp_one'],
    name: 'Start Here',
    description: 'How to start.',
    report_url: 'https://kb.tideline.example/start',
  },
  'one.pdf': aPdf(),
  'ann.png': aPicture('ann'),
  'covers/one.png': aPicture('cover'),
});

test('a content folder publishes its companies, reports, guides, pictures and files', async () => {
  const { difference, published } = await load(contentFolder(whole()));
  expect(published?.changed).toBe(true);
  expect(difference.added).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'guide', id: 'rep_start', title: 'Start Here' }),
    ]),
  );
  expect(await namesOf('cmp_two')).toEqual(['Report two']);
  const [report] = (await reportsOf()).filter(({ uid }) => uid === 'rep_one');
  expect(report).toMatchObject({
    subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
    remote_filename: 'one.pdf',
    image_file: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
    pub_date: '2026-01-31',
  });
  const { workProducts } = await stage.browser().call(readPublicResources, {});
  expect(workProducts.map(({ uid }) => uid)).toEqual(['rep_two']);
});

test('a content folder opens its PDF through a five-minute link with a fixed name and type', async () => {
  await load(contentFolder(whole()));
  const uid = 'rep_one' as ProductUid;
  const { url } = await staff.call(openProduct, { uid, customer_uid: 'cmp_one' as CompanyUid });
  const opened = await fetch(url);
  expect(await opened.text()).toBe(aPdf());
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(opened.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''one.pdf");
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
  // The link is bound to its name, type and time.
  expect((await fetch(url.replace('.pdf?', '.exe?'))).status).toBe(403);
  expect((await fetch(url.replace('application%2Fpdf', 'text%2Fhtml'))).status).toBe(403);
  setNow(new Date(Date.now() - 301_000).toISOString());
  const { linkToFile } = await import('../../../functions/platform/services/files.ts');
  const key = decodeURIComponent(new URL(url).pathname.replace('/files/', ''));
  const late = await linkToFile({ key, type: 'application/pdf', name: 'one.pdf' });
  expect((await fetch(late.url)).status).toBe(403);
});

test('a content folder saves its PDF through a link that names the account opening it', async () => {
  await load(contentFolder(whole()));
  const account_uid = accountUidOf('staff@tideline.example');
  const asked = { uid: 'rep_one' as ProductUid, customer_uid: 'cmp_one' as CompanyUid };
  const { url } = await staff.call(openProduct, { ...asked, download: '1' });
  expect(new URL(url).searchParams.get('id')).toBe(account_uid);
  const saved = await fetch(url);
  expect(saved.status).toBe(200);
  expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''one.pdf");
  expect((await fetch(url.replace(`id=${account_uid}`, 'id=acc_other'))).status).toBe(403);
});

test('a content folder writes nothing when loaded a second time', async () => {
  const folder = contentFolder(whole());
  await load(folder);
  const before = await stored();
  const { difference, published, uploaded } = await load(folder);
  expect({ published, uploaded }).toMatchObject({ published: { changed: false }, uploaded: 0 });
  expect(difference).toMatchObject({ added: [], changed: [], withdrawn: [] });
  expect(await stored()).toEqual(before);
});

test('a content folder lists the changes in a dry run without writing', async () => {
  const folder = contentFolder(whole());
  await load(folder);
  const before = await stored();
  write(folder, 'reports.json', [aReport('rep_one', { name: 'Renamed' }), aReport('rep_new')]);
  const { difference, published } = await load(folder, { dryRun: true });
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  expect(published).toBeNull();
  expect([difference.added, difference.changed, difference.withdrawn].map(ids)).toEqual([
    ['rep_new'],
    ['rep_one'],
    ['rep_two'],
  ]);
  expect(await stored()).toEqual(before);
});

test('a content folder withdraws entries it no longer contains, but no kinds without a file', async () => {
  await load(contentFolder(whole()));
  await load(contentFolder({ 'reports.json': [aReport('rep_new')] }));
  expect(await namesOf()).toEqual(['Report new', 'Start Here']);
  expect(await namesOf('cmp_two')).toEqual([]);
});

test('a content folder keeps content that was published in the browser', async () => {
  await load(contentFolder(whole()));
  const { publishContent } = await import('../../../functions/content/library/publishContent.ts');
  const name = 'products/cmp_one' as `products/${CompanyUid}`;
  await publishContent(
    async ({ read }) => {
      const products = (await read(name)) ?? [];
      const [first] = products;
      if (!first) throw new Error('There is nothing to copy.');
      const uid = 'rep_browser' as ProductUid;
      const copy = { ...first, uid, name: 'From the browser', source: 'browser' as const };
      return { shelves: { [name]: [...products, copy] } };
    },
    { by: null, summary: 'A report' },
  );
  await load(contentFolder({ ...whole(), 'reports.json': [] }));
  expect(await namesOf()).toEqual(['From the browser', 'Start Here']);
  // Or later tests that add the company again would have it.
  await publishContent(async () => ({ shelves: { [name]: [] } }), { by: null, summary: 'None' });
});

test('a content folder lists reports by their order, then newest first, unpublished ones last', async () => {
  const report = (name: string, rest: object) => aReport(`rep_${name}`, { name, ...rest });
  const list = [
    report('unpublished', { pub_date: null }),
    report('old', { pub_date: '2020-01-01' }),
    report('new', { pub_date: '2026-01-01' }),
    report('second', { order: 2, pub_date: '2019-01-01' }),
    report('first', { order: 1, pub_date: null }),
  ];
  await load(contentFolder({ ...whole(), 'reports.json': list, 'guides.json': [] }));
  expect((await namesOf()).filter((name) => name !== 'Start Here')).toEqual([
    'first',
    'second',
    'new',
    'old',
    'unpublished',
  ]);
});

test('a content folder shows a report from its publication day on', async () => {
  await load(
    contentFolder({ ...whole(), 'reports.json': [aReport('rep_later', { visible_from: '2099-01-02' })] }),
  );
  expect(await namesOf()).toEqual(['Start Here']);
  setNow('2099-01-01T23:59:59.000Z');
  const later = await browserOf(stage, 'staff@tideline.example', { by_passkey: true });
  const names = async () =>
    (await later.call(listProducts, { customer_uid: 'cmp_one' as CompanyUid })).workProducts.length;
  expect(await names()).toBe(1);
  setNow('2099-01-02T00:00:00.000Z');
  expect(await names()).toBe(2);
});

test('a content folder keeps the previous content when it fails before the pointer is written', async () => {
  await load(contentFolder(whole()));
  const before = await namesOf();
  const { database } = await tables();
  const send = database.send.bind(database) as (command: object) => Promise<unknown>;
  vi.spyOn(database, 'send').mockImplementation(((command: object) =>
    command.constructor.name === 'TransactWriteItemsCommand'
      ? Promise.reject(new Error('killed'))
      : send(command)) as never);
  const folder = contentFolder({ ...whole(), 'reports.json': [aReport('rep_half')] });
  await expect(load(folder)).rejects.toThrow('killed');
  vi.restoreAllMocks();
  expect(await namesOf()).toEqual(before);
  await load(folder);
  expect(await namesOf()).toContain('Report half');
});

test('a content folder keeps content that others publish at the same time', async () => {
  await load(contentFolder(whole()));
  await Promise.all([
    load(contentFolder({ 'reports.json': [aReport('rep_together')] })),
    load(contentFolder({ 'offices.json': [{ city: 'Harwich', address: ['1 Quay'] }] })),
    load(contentFolder({ 'quotes.json': [{ text: 'So it is.', name: 'A', role: 'B', company: 'C' }] })),
  ]);
  const { shownAs } = await import('../../../functions/content/library/publishContent.ts');
  const { currentContent } = await import('../../../functions/content/library/readContent.ts');
  const site = await shownAs(await currentContent()).read('site');
  expect(site?.offices.map(({ city }) => city)).toEqual(['Harwich']);
  expect(site?.quotes).toHaveLength(1);
  expect(await namesOf()).toContain('Report together');
});

test('a content folder can be rolled back to an earlier release', async () => {
  const { published } = await load(contentFolder(whole()));
  await load(contentFolder({ 'reports.json': [] }));
  expect(await namesOf()).toEqual(['Start Here']);
  const { showAgain } = await import('../../../functions/content/library/history.ts');
  await showAgain(published?.release ?? 0);
  expect(await namesOf()).toEqual(['Report one', 'Start Here']);
  expect(await showAgain(99_999)).toBeUndefined();
});

type Refused = { files: FolderFiles; says: { file: string; where?: string; message: RegExp } };

const withReport = (rest: object, files: FolderFiles = {}): FolderFiles => ({
  'companies.json': companiesBeside(aCompany()),
  'reports.json': [aReport('rep_one', rest)],
  ...files,
});
const says = (message: RegExp, where = '[0].file', file = 'reports.json') => ({ file, where, message });

const refused: Record<string, Refused> = {
  'a picture that isn’t there': {
    files: withReport({ cover: 'gone.png' }),
    says: says(/gone\.png is not in the folder/, '[0].cover'),
  },
  'a PDF that isn’t there': { files: withReport({ file: 'gone.pdf' }), says: says(/is not in the folder/) },
  'broken JSON': {
    files: { 'companies.json': '[{"uid": "cmp_one",' },
    says: says(/isn’t JSON/, '', 'companies.json'),
  },
  'two of one uid': {
    files: { ...withReport({}), 'guides.json': [aReport('rep_one')] },
    says: says(/says rep_one again: it is in reports\.json\[0\] too/, '[0]', 'guides.json'),
  },
  'a company that isn’t there': {
    files: withReport({ companies: ['cmp_one', 'cmp_nobody'] }),
    says: says(/there is no company cmp_nobody/, '[0].companies'),
  },
  'an EXE with the name of a PDF': {
    files: withReport({ file: 'a.pdf' }, { 'a.pdf': 'MZ\x90\0 and so on' }),
    says: says(/is not a PDF/),
  },
  'HTML with the name of a PDF': {
    files: withReport({ file: 'a.pdf' }, { 'a.pdf': '<!doctype html><script>%PDF-1.7</script>' }),
    says: says(/is not a PDF/),
  },
  'a PDF with a password': {
    files: withReport({ file: 'a.pdf' }, { 'a.pdf': aPdf('').replace('/Root', '/Encrypt 3 0 R /Root') }),
    says: says(/password/),
  },
  'a PDF with a script': {
    files: withReport(
      { file: 'a.pdf' },
      { 'a.pdf': writePdf({ page: '/AA << /O << /S /JavaScript /JS (1) >> >>' }) },
    ),
    says: says(/contains a script, on page 2/),
  },
  'a PDF whose end is missing': {
    files: withReport({ file: 'a.pdf' }, { 'a.pdf': '%PDF-1.7\n1 0 obj' }),
    says: says(/PDF/),
  },
  'a PDF of 200 MB': {
    files: withReport(
      { file: 'a.pdf' },
      { 'a.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000_000)]) },
    ),
    says: says(/is larger than 50 MB/),
  },
  'an SVG with a script': {
    files: withReport(
      { cover: 'a.svg' },
      { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    ),
    says: says(/is not a PNG, JPEG, WebP or AVIF picture/, '[0].cover'),
  },
  'an SVG with the name of a PNG': {
    files: withReport({ cover: 'a.png' }, { 'a.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    says: says(/is not a PNG/, '[0].cover'),
  },
  'a file name of 300 characters': {
    files: withReport({ file: `${'a'.repeat(296)}.pdf` }),
    says: says(/at most 200 characters/),
  },
  'a file name that leads out': {
    files: withReport({ file: '../../etc/passwd' }),
    says: says(/must not lead out of the folder/),
  },
  'a file name from the root': {
    files: withReport({ file: '/etc/passwd' }),
    says: says(/inside the folder/),
  },
  'a field that nobody knows': { files: withReport({ is_admin: true }), says: says(/is_admin/, '[0]') },
  'an address that isn’t https': {
    files: withReport({ report_url: 'javascript:alert(1)' }),
    says: says(/https/, '[0].report_url'),
  },
  'a path that leads to another site': {
    files: withReport({ report_url: '/\\evil.example/x' }),
    says: says(/https/, '[0].report_url'),
  },
  'a list of companies without one that an organization is': {
    files: { 'companies.json': companiesBeside(aCompany()).slice(0, -1) },
    says: says(/cmp_oldmill is missing, but the organization Old Mill Trading uses it/, '', 'companies.json'),
  },
  'a list of no known kind': {
    files: { ...withReport({}), 'report.json': [] },
    says: says(/isn’t a list that we know/, '', 'report.json'),
  },
};

test.each(Object.entries(refused))(
  'a content folder is rejected with file and field, without writing, for %s',
  async (_, { files, says: wanted }) => {
    const before = await stored();
    const error: BadContent = await load(contentFolder(files)).then(
      () => expect.fail('It was taken.'),
      (reason) => reason,
    );
    expect(error.name, error.message).toBe('BadContent');
    expect(error.problems).toEqual([
      { file: wanted.file, where: wanted.where ?? '', message: expect.stringMatching(wanted.message) },
    ]);
    expect(await stored()).toEqual(before);
  },
);

test('a content folder is rejected with file and field, without writing, for a missing or empty folder', async () => {
  await expect(load('/nowhere/at/all')).rejects.toThrow('1 problem');
  await expect(load(contentFolder({}))).rejects.toThrow('1 problem');
});

test('a content folder is rejected with file and field, without writing, for all problems at once', async () => {
  const files = {
    'companies.json': [{ ...aCompany(), weight: 'much' }],
    'reports.json': [aReport('rep_one', { cover: 'gone.png', file: 'gone.pdf' }), aReport('wrong')],
  };
  const error: BadContent = await load(contentFolder(files)).catch((reason) => reason);
  expect(error.problems.map(({ where }) => where).sort()).toEqual([
    '[0].cover',
    '[0].file',
    '[0].weight',
    '[1].uid',
  ]);
});

describe('The pages of a folder’s PDFs', () => {
  const withPdf = async (bytes: Buffer) => ({
    ...whole(),
    'reports.json': [aReport('rep_drawn', { file: 'drawn.pdf' })],
    'drawn.pdf': bytes,
  });
  const draw = async (bytes: Buffer) =>
    (await import('../../../infra/content/loadContent.ts')).loadContent(contentFolder(await withPdf(bytes)), {
      drawsPages: 'new',
    });

  test('the pages of a folder’s PDFs are drawn when the folder is loaded', async () => {
    await draw(await pdf('Drawn', { pages: 2 }));
    const uid = 'rep_drawn' as ProductUid;
    const { report } = await staff.call(readReport, { uid, customer_uid: 'cmp_one' as CompanyUid });
    expect(report.pages).toHaveLength(2);
  });

  test('the pages of a folder’s PDFs are not drawn, and nothing is published, when a PDF contains a script', async () => {
    await expect(draw(await pdf('Busy', { script: 'app.alert(1)' }))).rejects.toMatchObject({
      problems: [{ message: 'drawn.pdf contains a script' }],
    });
    expect(await namesOf('cmp_larkspur')).toContain('Snacking Between Meals');
  });
});
