import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { noSiteData } from '../../shared/model/site/siteData.ts';
import { familyFile, type PageFamily } from '../../shared/pageFamilies.ts';
import { appFile } from '../../shared/pageFile.ts';
import { itemPaths, sitePaths } from '../../shared/paths.ts';
import { projectRoot } from '../projectRoot.ts';
import { favicon, mailLogo } from './brandFiles.ts';
import { browserContract } from './browserContract.ts';
import { buildFile, renderPart, sitePart } from './builtSite.ts';
import { type FamilyFiles, familyPage } from './familyPages.ts';
import { packFiles } from './packFiles.ts';
import { renderSite, writeFiles } from './renderSite.ts';
import { type Chunk, chunksOf, closureOf, familyModules, filesByRoutes } from './routeFiles.ts';
import { drawSharingPicture, sharingPictures } from './sharingPictures.ts';

const root = join(projectRoot, 'web');
const silent = { root, logLevel: 'error' } as const;

export async function buildSite(output: string): Promise<void> {
  const site = sitePart(output);
  const render = renderPart(output);
  const chunks = await buildApp(site);
  const light = await buildLight(site);
  await buildRenderer(render);
  renameSync(join(site, 'index.html'), join(site, appFile));
  const described = describeBuild(site, chunks, light);
  for (const [family, files] of Object.entries(described.families) as [PageFamily, FamilyFiles][])
    writeFileSync(join(site, familyFile(family)), familyPage(family, files));
  writeFileSync(join(render, buildFile), JSON.stringify(described));
  // Prerendered without content, for serving the folder as it is; publishing renders them again with content and address.
  const files = await renderSite(output, { origin: '', data: noSiteData });
  writeFiles(site, files);
  writeFileSync(join(site, 'favicon.svg'), favicon());
  writeFileSync(join(site, 'mail-logo.png'), mailLogo());
  mkdirSync(join(site, 'og'));
  for (const picture of sharingPictures(files))
    writeFileSync(join(site, picture.file), drawSharingPicture(picture));
}

/** With the compressed copies that only a published site needs, since they take longer than all the rest. */
export async function buildPackedSite(output: string): Promise<void> {
  await buildSite(output);
  await packFiles(sitePart(output));
}

const script = 'assets/[name]-[hash].packed.js';
const fileNames = {
  entryFileNames: script,
  chunkFileNames: script,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/[name]-[hash]${name.endsWith('.css') ? '.packed' : ''}[extname]`,
};

async function buildApp(site: string): Promise<Chunk[]> {
  const built = await build({
    ...silent,
    plugins: [browserContract()],
    build: {
      outDir: site,
      emptyOutDir: true,
      rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: await filesByRoutes() } } },
    },
  });
  return chunksOf(built);
}

async function buildRenderer(outDir: string): Promise<void> {
  const ssr = 'app/prerender/render.tsx';
  await build({ ...silent, build: { ssr, outDir, emptyOutDir: true, copyPublicDir: false } });
}

/** Built separately, so that it shares no chunk with the app. */
async function buildLight(site: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [join(root, 'app', 'light', 'light.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    write: false,
  });
  const { contents } = outputFiles[0] ?? { contents: new Uint8Array() };
  const file = `/assets/light-${hashOf(contents)}.packed.js`;
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, file), contents);
  return file;
}

function describeBuild(site: string, chunks: Chunk[], light: string) {
  const assets = readdirSync(join(site, 'assets'));
  const named = (pattern: RegExp) =>
    assets.filter((file) => pattern.test(file)).map((file) => `/assets/${file}`);
  const app = `/${chunks.find(({ isEntry }) => isEntry)?.fileName}`;
  const letters = named(/^letters-.*\.css$/);
  const filesOf = (modules: readonly string[], further: readonly string[] = []) => {
    const needed = closureOf(chunks, modules);
    const own = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    const styles = [...new Set([...own.map((file) => `/${file}`), ...further])];
    return { scripts: needed.map(({ fileName }) => `/${fileName}`), styles, style: joinStyles(site, styles) };
  };
  const pages = Object.entries(pageModules()).map(([path, module]) => {
    const { scripts, ...own } = filesOf([module], letters);
    return [path, { ...own, parts: scripts.filter((file) => file !== app) }];
  });
  const families = Object.entries(familyModules).map(([family, modules]) => [
    family,
    { app, ...filesOf(modules) },
  ]);
  return {
    fonts: named(/-latin-wght-normal.*\.woff2$/),
    light,
    app,
    pages: Object.fromEntries(pages),
    families: Object.fromEntries(families) as Record<PageFamily, FamilyFiles>,
  };
}

/** One file before the first paint instead of several. */
function joinStyles(site: string, files: readonly string[]): string {
  const text = files.map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
  const file = `/assets/page-${hashOf(text)}.packed.css`;
  writeFileSync(join(site, file), text);
  return file;
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

function pageModules(): Record<string, string> {
  return {
    notFound: 'site/PublicError.tsx',
    ...modulesIn('pages.tsx', 'sitePaths', sitePaths),
    ...modulesIn('itemPages.ts', 'itemPaths', itemPaths),
  };
}

/** The modules that a list of pages imports, by path. */
function modulesIn(file: string, list: string, paths: Record<string, string>): Record<string, string> {
  const source = readFileSync(join(root, 'site', file), 'utf8');
  const entry = new RegExp(`\\[${list}\\.(\\w+)\\]: \\{[^[]*?import\\('\\./([^']+)'\\)`, 'g');
  const modules = new Map(
    [...source.matchAll(entry)].map(([, name = '', module = '']) => [name, `site/${module}`]),
  );
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => {
      const module = modules.get(name);
      if (!module) throw new Error(`web/site/${file} doesn’t import the page of ${path} in the usual way.`);
      return [path, module];
    }),
  );
}
