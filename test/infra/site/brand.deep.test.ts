// deep: infra/site, web, shared
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { sitePart } from '../../../infra/site/builtSite.ts';
import { brand } from '../../../shared/brand.ts';

/** Names, addresses, colors and shapes of the original brand. */
const first = [
  brand.product,
  brand.company,
  brand.tagline,
  new URL(brand.video.embed).hostname,
  ...Object.values(brand.colors).flat(),
  ...Object.values(brand.logo),
].filter((text) => text !== '#ffffff');

const second: [from: string | RegExp, to: string][] = [
  [new RegExp(brand.product, 'g'), 'Ebbmark'],
  [new RegExp(brand.product.toLowerCase(), 'g'), 'ebbmark'],
  [brand.tagline, 'Figures from the shore'],
  ...brand.officeCities.map((city, at): [string, string] => [city, `Port ${at + 1}`]),
  [/M0 20c3[^']*/, 'M0 18h32v14H0z'],
  [/M0 24c3[^']*/, 'M0 25h32v7H0z'],
  [/#(?!ffffff)[0-9a-f]{6}/g, '#7a1fa2'],
];

let copy = '';
const files = new Map<string, string>();

/** The project with another shared/brand.ts, and nothing else changed. */
beforeAll(async () => {
  const parent = join(projectRoot, '.local');
  mkdirSync(parent, { recursive: true });
  copy = mkdtempSync(join(parent, 'rebranded-'));
  for (const part of ['shared', 'functions', 'infra', 'web', 'package.json'])
    cpSync(join(projectRoot, part), join(copy, part), {
      recursive: true,
      filter: (path) => path !== join(projectRoot, 'web', 'dist'),
    });
  const file = join(copy, 'shared', 'brand.ts');
  const text = second.reduce(
    (now, [from, to]) => now.replaceAll(asGlobal(from), to),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
  await promisify(execFile)(process.execPath, [join(copy, 'infra', 'site', 'build.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const site = sitePart(join(copy, 'web', 'dist'));
  for (const entry of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|css|js|svg|xml|txt|json)$/.test(entry))
      files.set(entry, readFileSync(join(site, entry), 'utf8'));
  return () => rmSync(copy, { recursive: true });
  // A build takes minutes on a busy machine.
}, 600_000);

const asGlobal = (from: string | RegExp) =>
  typeof from === 'string' || from.global ? from : new RegExp(from.source, 'g');

test('a rebranded site has no name, address, color or shape of the original brand in any file', () => {
  expect(files.size).toBeGreaterThan(50);
  const found = [...files].flatMap(([file, text]) =>
    first.filter((each) => text.toLowerCase().includes(each.toLowerCase())).map((each) => `${file}: ${each}`),
  );
  expect(found).toEqual([]);
});

test('a rebranded site names no office of the original brand on any page', () => {
  // Scripts have maps and dictionaries, and the dataset's example has places, which name cities too.
  const withCities = (file: string) => file.endsWith('.js') || file === 'pages/social-data.html';
  const pages = [...files].filter(([file]) => !withCities(file));
  const found = pages.flatMap(([file, text]) =>
    brand.officeCities.filter((city) => text.includes(city)).map((city) => `${file}: ${city}`),
  );
  expect(found).toEqual([]);
});

test('a rebranded site names the new product on every page', () => {
  for (const [file, text] of files) if (file.endsWith('.html')) expect(text, file).toContain('Ebbmark');
});

test('a rebranded site’s sharing pictures are given the new brand’s texts alone', async () => {
  const { sharingPictures } = await import(
    pathToFileURL(join(copy, 'infra', 'site', 'sharingPictures.ts')).href
  );
  const pictures: { name: string }[] = sharingPictures(Object.fromEntries(files));
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures) {
    expect(picture.name).toBe('Ebbmark');
    for (const each of first) expect(JSON.stringify(picture)).not.toContain(each);
  }
});
