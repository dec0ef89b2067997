import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { noSiteData } from '../../shared/model/site/siteData.ts';
import { appFile } from '../../shared/pageFile.ts';
import { itemPaths, sitePaths } from '../../shared/paths.ts';
import { projectRoot } from '../projectRoot.ts';
import { favicon, mailLogo } from './brandFiles.ts';
import { buildFile, renderPart, sitePart } from './builtSite.ts';
import { renderSite, writeFiles } from './renderSite.ts';
import { drawSharingPicture, sharingPictures } from './sharingPictures.ts';

const root = join(projectRoot, 'web');
const silent = { root, logLevel: 'error' } as const;

export async function buildSite(output: string): Promise<void> {
  const site = sitePart(output);
  const render = renderPart(output);
  await build({ ...silent, build: { outDir: site, emptyOutDir: true, manifest: true } });
  const light = await buildLight(site);
  await buildRenderer(render);
  const manifest: Manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));
  rmSync(join(site, '.vite'), { recursive: true });
  renameSync(join(site, 'index.html'), join(site, appFile));
  writeFileSync(join(render, buildFile), JSON.stringify(describeBuild(site, manifest, light)));
  // Prerendered without content, for serving the folder as it is; publishing renders them again with content and address.
  const files = await renderSite(output, { origin: '', data: noSiteData });
  writeFiles(site, files);
  writeFileSync(join(site, 'favicon.svg'), favicon());
  writeFileSync(join(site, 'mail-logo.png'), mailLogo());
  mkdirSync(join(site, 'og'));
  for (const picture of sharingPictures(files))
    writeFileSync(join(site, picture.file), drawSharingPicture(picture));
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
  const file = `/assets/light-${hashOf(contents)}.js`;
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, file), contents);
  return file;
}

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

function describeBuild(site: string, manifest: Manifest, light: string) {
  const app = withImports(manifest, ['index.html']);
  const styles = stylesOf(app);
  const appScript = `/${manifest['index.html']?.file}`;
  const pages = Object.entries(pageModules()).map(([path, module]) => {
    const chunks = withImports(manifest, [module]);
    const parts = new Set([...app, ...chunks].map(({ file }) => `/${file}`));
    parts.delete(appScript);
    const own = [...new Set([...styles, ...stylesOf(chunks)])];
    return [path, { style: joinStyles(site, own), styles: own, parts: [...parts] }];
  });
  const fonts = app
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
    .map((file) => `/${file}`);
  return { fonts, light, app: appScript, pages: Object.fromEntries(pages) };
}

/** One file before the first paint instead of several. */
function joinStyles(site: string, files: readonly string[]): string {
  const text = files.map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
  const file = `/assets/page-${hashOf(text)}.css`;
  writeFileSync(join(site, file), text);
  return file;
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

const stylesOf = (chunks: Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
];

function withImports(manifest: Manifest, modules: string[], seen = new Set<string>()): Chunk[] {
  return modules.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The site’s build has no ${name}.`);
    return [...withImports(manifest, chunk.imports ?? [], seen), chunk];
  });
}

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
