import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { hashOfInline } from '../../../infra/inlineParts.ts';
import { buildSite } from '../../../infra/local/build/build.ts';
import { buildFile, renderPart, sitePart } from '../../../infra/site/builtSite.ts';
import type { familyPage } from '../../../infra/site/familyPages.ts';
import { contentSecurityPolicy } from '../../../infra/stack/headers.ts';
import { familyFile, type PageFamily, pageFamilies } from '../../../shared/pageFamilies.ts';
import { parsePage } from '../../support/parsePage.ts';

/** What each page’s browser receives before its content, compressed: its HTML, code and styles. */
const limits: Record<PageFamily, { kB: number; files: number }> = {
  home: { kB: 155, files: 16 },
  portal: { kB: 212, files: 18 },
  search: { kB: 265, files: 24 },
  results: { kB: 270, files: 27 },
  people: { kB: 325, files: 46 },
  lookup: { kB: 234, files: 18 },
};
const families = Object.keys(pageFamilies) as PageFamily[];

let site = '';
let built: {
  families: Record<PageFamily, Parameters<typeof familyPage>[1]>;
  pages: Record<string, { style: string; parts: string[] }>;
  light: string;
  app: string;
};

beforeAll(async () => {
  const output = await buildSite();
  site = sitePart(output);
  built = JSON.parse(readFileSync(join(renderPart(output), buildFile), 'utf8'));
}, 90_000);

const htmlOf = (family: PageFamily) => readFileSync(join(site, familyFile(family)), 'utf8');
const sizes = new Map<string, number>();
const sizeOf = (file: string) => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(site, file))).length;
  sizes.set(file, size);
  return size;
};
const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;

test.each(families)('the first page of %s names only files that exist, and each once', (family) => {
  const page = parsePage(htmlOf(family));
  const named = page
    .all('link[rel=modulepreload], link[rel=stylesheet], script[src]')
    .flatMap(({ attributes: { href, src } }) => href ?? src ?? []);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((file) => !existsSync(join(site, file)))).toEqual([]);
  const preloaded = page.all('link[rel=modulepreload]').map(({ attributes }) => attributes.href);
  expect(new Set(preloaded).size).toBe(preloaded.length);
});

test.each(families)('the first page of %s stays within its size and number of files', (family) => {
  const { scripts, style } = built.families[family];
  const files = [familyFile(family), style, ...scripts];
  expect(weigh(files)).toBeLessThan(limits[family].kB);
  expect(files.length).toBeLessThanOrEqual(limits[family].files);
});

test.each<PageFamily>(['home', 'portal', 'lookup'])('the first page of %s loads no zod', (family) => {
  const isZod = (file: string) => /\b_zod\b/.test(readFileSync(join(site, file), 'utf8'));
  expect(built.families[family].scripts.filter(isZod)).toEqual([]);
  expect(readdirSync(join(site, 'assets')).some((file) => isZod(join('assets', file)))).toBe(true);
});

test('the app’s first script is smaller than 100 kB compressed, and a public page’s than 5', () => {
  expect(weigh([built.app])).toBeLessThan(100);
  expect(weigh([built.light])).toBeLessThan(5);
});

test('a public page’s style sheet is smaller than 9 kB compressed, and the parts that React needs than 70', () => {
  for (const [path, { style, parts }] of Object.entries(built.pages)) {
    expect(weigh([style]), path).toBeLessThan(9);
    expect(weigh(parts), path).toBeLessThan(70);
  }
});

test.each(families)('the first page of %s has nothing that the security policy blocks', (family) => {
  const policy = contentSecurityPolicy({ links: '', uploads: '' });
  const html = htmlOf(family);
  const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text);
  expect(inline).toHaveLength(3);
  for (const text of inline) expect(policy).toContain(hashOfInline(text));
  expect(html).not.toMatch(/ style=| on\w+=/);
});

test.each(families)('the first page of %s shows its skeleton before it waits for a style sheet', (family) => {
  const html = htmlOf(family);
  expect(html.indexOf('id="skeleton"')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(html).not.toMatch(/preload" as="font"|woff2/);
});
