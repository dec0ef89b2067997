import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, type Plugin } from 'vite';
import { noSiteData } from '../../shared/model/site/siteData.ts';
import { appFile } from '../../shared/pageFile.ts';
import { sitePaths } from '../../shared/paths.ts';
import { projectRoot } from '../projectRoot.ts';
import { buildFile, renderPart, sitePart } from './builtSite.ts';
import { renderSite, writeFiles } from './renderSite.ts';

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
  writeFileSync(join(render, buildFile), JSON.stringify(describeBuild(manifest, light)));
  // Prerendered without content, for serving the folder as it is; publishing renders them again with content and address.
  writeFiles(site, await renderSite(output, { origin: '', data: noSiteData }));
}

/** Tests pass another brand. */
export async function buildRenderer(outDir: string, plugins: Plugin[] = []): Promise<void> {
  const ssr = 'app/prerender/render.tsx';
  await build({ ...silent, plugins, build: { ssr, outDir, emptyOutDir: true, copyPublicDir: false } });
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
  const hash = createHash('sha256').update(contents).digest('base64url').slice(0, 8);
  const file = `/assets/light-${hash}.js`;
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, file), contents);
  return file;
}

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

function describeBuild(manifest: Manifest, light: string) {
  const app = withImports(manifest, ['index.html']);
  const styles = stylesOf(app);
  const appScript = `/${manifest['index.html']?.file}`;
  const pages = Object.entries(pageModules()).map(([path, module]) => {
    const chunks = withImports(manifest, [module]);
    const parts = new Set([...app, ...chunks].map(({ file }) => `/${file}`));
    parts.delete(appScript);
    const own = stylesOf(chunks).filter((file) => !styles.includes(file));
    return [path, { styles: own, parts: [...parts] }];
  });
  const fonts = app
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
    .map((file) => `/${file}`);
  return { fonts, styles, light, app: appScript, pages: Object.fromEntries(pages) };
}

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
  const source = readFileSync(join(root, 'site', 'pages.tsx'), 'utf8');
  const named = source.matchAll(/\[sitePaths\.(\w+)\]: \{[^[]*?import\('\.\/([^']+)'\)/g);
  const modules = new Map([...named].map(([, name = '', module = '']) => [name, `site/${module}`]));
  return {
    notFound: 'site/PublicError.tsx',
    ...Object.fromEntries(
      Object.entries(sitePaths).map(([name, path]) => {
        const module = modules.get(name);
        if (!module)
          throw new Error(`web/site/pages.tsx doesn’t import the page of ${path} in the usual way.`);
        return [path, module];
      }),
    ),
  };
}
