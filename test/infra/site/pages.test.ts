import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../../infra/local/build/build.ts';
import { sitePart } from '../../../infra/site/builtSite.ts';
import type { RenderedFiles } from '../../../infra/site/renderSite.ts';
import { contentTypeOf } from '../../../infra/siteFile.ts';
import { contentSecurityPolicy } from '../../../infra/stack/headers.ts';
import { brand } from '../../../shared/brand.ts';
import { VerticalId } from '../../../shared/model/scope.ts';
import { noSiteData } from '../../../shared/model/site/siteData.ts';
import { itemFile, pageFile } from '../../../shared/pageFile.ts';
import { paths, sitePaths } from '../../../shared/paths.ts';
import { type Page, parsePage } from '../../support/parsePage.ts';
import { aSiteData } from '../../support/siteData.ts';
import { drawn, origin, pagesOf } from './drawn.ts';

let site = '';
let files: RenderedFiles = {};
let pages = new Map<string, Page>();

/** Items of the test content with pages of their own. */
const items = [
  '/resources/oat',
  '/resources/balm',
  '/case-studies/case_strategy',
  '/case-studies/case_investment',
  '/career/job_analyst',
];
const video = `${sitePaths.player}?video=med_talk`;
const verticals = VerticalId.options.map(({ value }) => `${sitePaths.resources}?vertical=${value}`);

/** Addresses of public pages by file name. */
const addresses = new Map<string, string>([
  ...Object.values(sitePaths).map((path) => [pageFile(path).slice(1), path] as const),
  ...items.map((address) => [itemFile(address).slice(1), address] as const),
  ['pages/player/video/med_talk.html', video],
  ...verticals.map((address) => [`pages/resources/vertical/${address.split('=')[1]}.html`, address] as const),
]);
const pageAt = (path: string) => [...pages].find(([file]) => addresses.get(file) === path)?.[1];
const contentOf = (page: Page | undefined, selector: string) => page?.one(selector)?.attributes.content;

beforeAll(async () => {
  site = sitePart(await buildSite());
  files = await drawn(aSiteData());
  pages = new Map(pagesOf(files).map(([file, text]) => [file, parsePage(text)]));
}, 90_000);

test('every public page is a file, and so is the page for unknown paths', () => {
  expect([...pages.keys()].sort()).toEqual([...addresses.keys(), 'not-found.html'].sort());
});

test('every public page has its own title, description and address', () => {
  for (const [file, page] of pages) {
    if (page.one('meta[name=robots]')) continue;
    // A filtered list isn’t a page of its own for search engines.
    const address = origin + (addresses.get(file) ?? '').replace(/\?vertical=.*/, '');
    expect(page.one('link[rel=canonical]')?.attributes.href).toBe(address);
    expect(contentOf(page, 'meta[property="og:url"]')).toBe(address);
    const picture = new URL(contentOf(page, 'meta[property="og:image"]') ?? '');
    // In a PNG, type, width and height have fixed offsets.
    const header = readFileSync(join(site, picture.pathname)).subarray(0, 24);
    expect(header.toString('latin1', 1, 4)).toBe('PNG');
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(contentOf(page, 'meta[name=description]')?.length, file).toBeGreaterThan(20);
  }
  const titles = [...pages]
    .filter(([file]) => !verticals.includes(addresses.get(file) ?? ''))
    .map(([, page]) => page.one('title')?.text);
  expect(new Set(titles).size).toBe(titles.length);
});

test('every public page has one level-1 heading and its content without JavaScript', () => {
  for (const [file, page] of pages) {
    expect(page.all('h1'), file).toHaveLength(1);
    expect(page.one('#root main h1')?.text, file).toMatch(/\w/);
    expect(page.all('[aria-busy=true]'), file).toEqual([]);
  }
});

test('every public page has nothing that the security policy blocks', () => {
  for (const [file, page] of pages) {
    expect(page.all('[style], style'), file).toEqual([]);
    const handlers = page.all('*').flatMap(({ attributes }) => Object.keys(attributes));
    expect(handlers.filter((name) => name.startsWith('on'))).toEqual([]);
    const inline = page.all('script:not([src], [type$=json])');
    expect(inline, file).toHaveLength(1);
  }
  const [script = ''] = /<script>([\s\S]*?)<\/script>/.exec(files['index.html'] ?? '')?.slice(1) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(contentSecurityPolicy({ links: '', uploads: '' })).toContain(`script-src 'self' 'sha256-${hash}'`);
  for (const [file, text] of pagesOf(files)) expect(text, file).toContain(`<script>${script}</script>`);
  expect(readFileSync(join(site, 'app.html'), 'utf8')).toContain(`<script>${script}</script>`);
});

test('every public page loads at most 5 kB of JavaScript before it is used', () => {
  for (const [file, page] of pages) {
    const scripts = page.all('script[src], link[rel=modulepreload]').map(({ attributes }) => attributes);
    const sizes = scripts.map(
      ({ src, href }) => gzipSync(readFileSync(join(site, src ?? href ?? ''))).length,
    );
    expect(
      sizes.reduce((sum, each) => sum + each, 0),
      file,
    ).toBeLessThan(5000);
  }
});

test('every public page links only to existing pages, files and anchors', () => {
  const broken = [...pages].flatMap(([file, page]) =>
    targetsIn(page)
      .filter((target) => !isThere(target, file))
      .map((target) => `${file}: ${target}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

const targetsIn = (page: Page): string[] =>
  page
    .all('*')
    .flatMap(({ name, attributes }) => [
      ...['href', 'src', 'data-app', 'action', 'poster'].flatMap((each) => attributes[each] ?? []),
      ...(name === 'script' ? (attributes['data-parts'] ?? '').split(' ').filter(Boolean) : []),
      ...(attributes.srcset ?? '').split(',').flatMap((set) => set.trim().split(' ')[0] || []),
    ]);

function isThere(target: string, from: string): boolean {
  if (/^(mailto|tel):/.test(target)) return true;
  const url = new URL(target, origin + (addresses.get(from) ?? '/'));
  if (url.origin !== origin) return url.protocol === 'https:';
  // Content, samples and the API aren’t part of the build.
  if (/^\/(media|samples|api)\//.test(url.pathname)) return true;
  const id = decodeURIComponent(url.hash.slice(1));
  const page = pageAt(url.pathname + url.search) ?? pageAt(url.pathname);
  if (page) return !id || page.all(`[id="${id}"]`).length === 1;
  const isOfApp = Object.values<string>(paths).includes(url.pathname);
  return isOfApp || url.pathname.slice(1) in files || existsSync(join(site, url.pathname));
}

test('content in public pages is embedded in the pages that show it, with any characters', () => {
  for (const page of pages.values()) {
    const lists = Object.entries(JSON.parse(page.one('#site-data')?.text ?? '{}'));
    for (const [name, list] of lists) expect(list).toEqual(aSiteData()[name as 'media']);
  }
});

test('content in public pages may be empty', async () => {
  const bare = pagesOf(await drawn(noSiteData));
  expect(bare).toHaveLength(pages.size - items.length - 1);
  for (const [file, text] of bare) expect(parsePage(text).all('h1'), file).toHaveLength(1);
});

test('search engines find every indexable page in the sitemap', () => {
  const listed = parsePage(files['sitemap.xml'] ?? '', 'text/xml').all('loc');
  const hidden: string[] = [sitePaths.installer];
  const expected = [...Object.values(sitePaths).filter((path) => !hidden.includes(path)), ...items, video];
  expect(listed.map(({ text }) => text).sort()).toEqual(expected.map((path) => origin + path).sort());
  for (const path of hidden) expect(contentOf(pageAt(path), 'meta[name=robots]')).toBe('noindex');
});

test('search engines learn the day of an item’s last change from the sitemap', () => {
  expect(files['sitemap.xml']).toContain(
    `<url><loc>${origin}/resources/oat</loc><lastmod>2026-04-01</lastmod></url>`,
  );
  expect(files['sitemap.xml']).toContain(
    `<url><loc>${origin}/press</loc><lastmod>2026-05-11</lastmod></url>`,
  );
  expect(files['sitemap.xml']).toContain(`<url><loc>${origin}/case-studies/case_strategy</loc></url>`);
});

test('search engines get the company’s facts, and each open position’s on its own page, as JSON-LD', () => {
  const factsOf = (path: string) =>
    (pageAt(path)?.all('script[type="application/ld+json"]') ?? []).map(({ text }) => JSON.parse(text));
  expect(factsOf('/')).toMatchObject([{ '@type': 'Organization', name: brand.company, url: `${origin}/` }]);
  expect(factsOf('/career')).toEqual([]);
  expect(factsOf('/career/job_analyst')).toMatchObject([
    {
      '@type': 'JobPosting',
      title: 'Analyst',
      description: '<p>Reads figures for people who decide.</p><p>You ask why.</p>',
      datePosted: '2026-06-01',
      validThrough: '2026-09-30',
      employmentType: 'FULL_TIME',
      url: `${origin}/career/job_analyst`,
      hiringOrganization: { name: brand.company },
      jobLocation: {
        address: { addressLocality: 'Los Angeles', streetAddress: '1 Pier Road', addressCountry: 'US' },
      },
      baseSalary: { currency: 'USD', value: { minValue: 70000, maxValue: 90000, unitText: 'YEAR' } },
    },
  ]);
});

test('one style sheet with all its parts is loaded before the first paint', () => {
  for (const [file, page] of pages) {
    const loaded = page.all('link[rel=stylesheet]');
    expect(loaded, file).toHaveLength(1);
    const { href = '', 'data-parts': parts = '' } = loaded[0]?.attributes ?? {};
    const joined = readFileSync(join(site, href), 'utf8');
    for (const part of parts.split(' '))
      expect(joined, file).toContain(readFileSync(join(site, part), 'utf8'));
  }
});

test('a video’s page and a filtered list of reports are complete without JavaScript', () => {
  expect(pageAt(video)?.one('h1')?.text).toBe('What "clean" means & why');
  const filtered = pageAt(`${sitePaths.resources}?vertical=1215`);
  expect(filtered?.all('article h2').map(({ text }) => text)).toEqual(['The year in Food/Beverage']);
});

test('the home page shows a look-up with its interval, dates and source without JavaScript', () => {
  const text = pageAt('/')?.one('main')?.text ?? '';
  for (const part of [
    'Coffee',
    'likely +28% to +32%',
    'August 2026',
    'Instagram',
    'Jan 2026',
    'Invented figures.',
  ])
    expect(text, part).toContain(part);
});

test('a report’s page shows its figures, findings and chart, and opens its file without a login', () => {
  const page = pageAt('/resources/oat');
  const text = page?.one('main')?.text ?? '';
  for (const part of ['Who posts about oats?', '12.4k', 'Oat posts rose.', '1,200 posts.', 'Posts a month'])
    expect(text, part).toContain(part);
  expect(page?.all('a[href="/api/public-resources/file?uid=rep_oat"]')).toHaveLength(1);
});

test('search engines don’t index the app or the page for unknown paths', () => {
  const app = parsePage(readFileSync(join(site, 'app.html'), 'utf8'));
  for (const page of [app, pages.get('not-found.html')]) {
    expect(contentOf(page, 'meta[name=robots]')).toBe('noindex');
  }
});

test('search engines learn from robots.txt where the sitemap is, and what is private', () => {
  const robots = (files['robots.txt'] ?? '').split('\n');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/AppView/', '/ConsumerForecast/', '/api/'])
    expect(robots).toContain(`Disallow: ${path}`);
});

test('people who find a weakness learn from security.txt where to report it, for less than a year', () => {
  const lines = (files['.well-known/security.txt'] ?? '').trim().split('\n');
  const fields = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
  const of = (name: string) => fields.flatMap(([each, value = '']) => (each === name ? [value] : []));
  expect(of('Contact')).toEqual([`mailto:${brand.contactEmail}`, `${origin}/security#report`]);
  expect(of('Canonical')).toEqual([`${origin}/.well-known/security.txt`]);
  expect(of('Policy')).toEqual([`${origin}/security#report`]);
  const [expires = ''] = of('Expires');
  expect(expires).toBe(new Date(expires).toISOString());
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(250);
  expect(days).toBeLessThan(365);
});

test('the security questionnaire is published as a file that spreadsheets open', () => {
  expect(files['security-questionnaire.csv']).toContain('Topic,Question,Answer,Explanation,Proven by\r\n');
  expect(contentTypeOf('security-questionnaire.csv')).toBe('text/csv; charset=utf-8');
});

test('the feed lists Press & Media, newest first', () => {
  const feed = parsePage(files['press.xml'] ?? '', 'text/xml');
  expect(feed.all('item > title').map(({ text }) => text)).toEqual([
    'Oat milk, counted',
    'What "clean" means & why',
  ]);
  expect(feed.all('item > link').map(({ text }) => text)).toEqual([
    'https://magazine.example/oat?a=1&b=2',
    `${origin}/player?video=med_talk`,
  ]);
});

test('the home page describes the company to search engines', () => {
  const [script] = pageAt('/')?.all('script[type="application/ld+json"]') ?? [];
  expect(JSON.parse(script?.text ?? '{}')).toMatchObject({
    '@type': 'Organization',
    name: brand.company,
    url: `${origin}/`,
    email: brand.contactEmail,
  });
});
