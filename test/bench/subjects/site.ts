import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildSite } from '../../../infra/local/build/build.ts';
import { buildFile, renderPart, sitePart } from '../../../infra/site/builtSite.ts';
import type { Figure } from '../harness.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const root = fileURLToPath(new URL('../../../web', import.meta.url));

/** Lazy routes of Client Home, as named in `web/app/routes.tsx`. */
const appShell = [
  'app/RequireSession.tsx',
  'app/layout/AppLayout.tsx',
  'content/products/hub/ClientHome.tsx',
];

/** Lazy routes of the look-up page: the layout of CF Lite, and the page with all its charts. */
const lookupPage = [
  'lookup/bar/LookupLayout.tsx',
  'lookup/bar/RequireCfLite.tsx',
  'lookup/page/LookupView.tsx',
];

/** Gzipped files that a browser needs before it can show a page, without pictures and fonts. */
export async function site(workspace: string): Promise<Figure[]> {
  const folder = join(workspace, 'site');
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true, manifest: true } });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const first = new Set([...namedIn(join(folder, 'index.html')), ...filesOf(manifest, ['index.html'])]);
  const shell = new Set([...first, ...filesOf(manifest, appShell)]);
  const lookup = new Set(filesOf(manifest, lookupPage).filter((file) => !shell.has(file)));
  const weigh = (files: Iterable<string>, extension: string) => {
    const wanted = [...files].filter((file) => file.endsWith(extension));
    const bytes = wanted.map((file) => gzipSync(readFileSync(join(folder, file))).length);
    return bytes.reduce((sum, each) => sum + each, 0) / 1000;
  };
  return [
    {
      name: 'public page before anybody uses it, JS gzipped',
      unit: 'kB',
      value: await lightScript(),
      limit: { most: 5 },
    },
    {
      name: 'app before its first page, JS gzipped',
      unit: 'kB',
      value: weigh(first, '.js'),
      limit: { most: 100 },
    },
    {
      name: 'app before its first page, CSS gzipped',
      unit: 'kB',
      value: weigh(first, '.css'),
      limit: { most: 15 },
    },
    {
      name: 'app shell after login, JS and CSS gzipped',
      unit: 'kB',
      value: weigh(shell, '.js') + weigh(shell, '.css'),
      limit: { most: 200 },
    },
    {
      name: 'look-up page beyond the shell, JS gzipped',
      unit: 'kB',
      value: weigh(lookup, '.js'),
      limit: { most: 230 },
    },
  ];
}

async function lightScript(): Promise<number> {
  const built = await buildSite();
  const { light } = JSON.parse(readFileSync(join(renderPart(built), buildFile), 'utf8'));
  return gzipSync(readFileSync(join(sitePart(built), light))).length / 1000;
}

/** The scripts and style sheets that the page refers to. */
function namedIn(page: string): string[] {
  const html = readFileSync(page, 'utf8');
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
}

/** Each module with its static imports. */
function filesOf(manifest: Manifest, modules: string[], seen = new Set<string>()): string[] {
  return modules.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The site's build has no ${name}: has a route been renamed?`);
    return [chunk.file, ...(chunk.css ?? []), ...filesOf(manifest, chunk.imports ?? [], seen)];
  });
}
