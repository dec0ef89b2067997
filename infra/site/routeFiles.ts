import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import type { PageFamily } from '../../shared/pageFamilies.ts';
import { projectRoot } from '../projectRoot.ts';
import { browserContract } from './browserContract.ts';

const root = join(projectRoot, 'web');

const withSession = ['app/PreviewDoor.tsx', 'app/RequireSession.tsx', 'api/sessionCalls.ts'];
const inApp = [...withSession, 'app/layout/AppLayout.tsx'];
const inLookup = [...withSession, 'lookup/frame/LookupLayout.tsx', 'lookup/frame/RequireCfLite.tsx'];

/** The layers of each page in `web/app/routes.tsx`. */
export const familyModules: Record<PageFamily, readonly string[]> = {
  home: [...inApp, 'content/products/hub/ClientHome.tsx'],
  portal: [...inApp, 'app/layout/RequirePortal.tsx', 'content/products/portal/Portal.tsx'],
  search: [...inLookup, 'lookup/search/ObjectSearch.tsx'],
  results: [...inLookup, 'lookup/search/results/SearchResult.tsx'],
  lookup: [...inLookup, 'lookup/page/LookupView.tsx'],
  people: [...inApp, 'app/console/ManageUsers.tsx'],
};

const ofSite = (pages: readonly string[]) => pages.map((page) => `site/${page}.tsx`);

/** A public page blocks on the styles of its chunks, so each kind of page has its own. */
const sitePages = {
  landing: ofSite(['home/Home']),
  forms: ofSite(['contact/Contact', 'products/Products', 'socialData/SocialData', 'legal/DataRights']),
  media: ofSite(['press/Press', 'press/Player']),
  text: ofSite([
    'about/About',
    'whatWeDo/WhatWeDo',
    'legal/Agreements',
    'legal/Security',
    'resources/Resources',
    'career/Career',
    'products/Installer',
    'methodology/Methodology',
    'PublicError',
  ]),
  articles: ofSite(['resources/ReportPage', 'whatWeDo/CaseStudyPage', 'career/OpeningPage']),
};
const isOfSite = (page: string) => page in sitePages;

/** The charts, which the look-up page shows after its heading, and pages that share much with the others. */
const further = {
  charts: ['lookup/page/cards/Cards.tsx', 'lookup/page/dialogs/Dialogs.tsx'],
  login: ['access/auth/LoginPage.tsx'],
  ...sitePages,
};

/** The pages that determine the chunks. With the other families listed too, their modules would end up in these pages’ chunks. */
const { home, portal, lookup } = familyModules;
const grouped = { home, portal, lookup, ...further };

/** Schemas and zod share one chunk, which pages without forms don’t load. */
const isOfSchemas = (module: string) =>
  /\?schemas$|\/node_modules\/zod\/|\/web\/api\/parser\.ts$/.test(module);

/**
 * A set of pages whose modules are smaller than this gets no file of its own. It shares one with other sets; those of Client
 * Home, which needs least, are apart, since each module may need further files.
 */
const worthAFile = 16_000;
/** A file that is smaller than this shares one with others of the users’ page. */
const worthJoining = 1500;

export type Chunk = Rolldown.OutputChunk;
type Groups = Rolldown.CodeSplittingGroup[];

/**
 * One file for each set of pages that need the same modules, so that a page waits for few files and for nothing that
 * only others use. A first pass without groups, which writes nothing, tells which page needs what.
 */
export async function filesByRoutes(): Promise<Groups> {
  const { chunks, imports } = await firstPass();
  const first = modulesOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const pages = new Map<string, string>();
  for (const [page, modules] of Object.entries(grouped))
    for (const module of modulesOf(chunksWith(chunks, modules), chunks))
      if (!first.has(module)) pages.set(module, [pages.get(module) ?? [], page].flat().join('-'));
  for (const module of withImported([...pages.keys()].filter(isOfSchemas), imports))
    if (!first.has(module)) pages.set(module, `${pages.get(module)}-schemas`);
  const weights = new Map<string, number>();
  for (const { modules } of chunks)
    for (const [module, { renderedLength }] of Object.entries(modules)) {
      const set = pages.get(module) ?? '';
      weights.set(set, (weights.get(set) ?? 0) + renderedLength);
    }
  const elsewhere = neededElsewhere(chunks);
  const fileOf = (module: string) => {
    const set = pages.get(module);
    if (!set) return first.has(module) ? 'first' : null;
    if (isOfSchemas(module)) return 'schemas';
    // A page that isn’t listed here would otherwise load all of a listed page’s file for one module in it.
    if (!set.includes('-')) {
      if (!elsewhere.has(module)) return set;
      return set in familyModules ? `${set}-elsewhere` : null;
    }
    const isSmall = (weights.get(set) ?? 0) < worthAFile;
    if (!isSmall) return set;
    const all = set.split('-');
    // Kept apart from page code, or a form would load page code with its schema.
    if (all.includes('schemas')) return all.includes('home') ? 'first' : 'rules';
    if (all.some(isOfSite)) return all.every(isOfSite) ? 'shared-site' : 'shared-everywhere';
    return all.includes('home') ? 'shared-home' : 'shared';
  };
  const files = new Map(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((module) => {
        const file = fileOf(module);
        return file ? [[module, file] as const] : [];
      }),
  );
  for (const [name, modules] of Object.entries(partly))
    splitFor(name, modulesOf(chunksWith(chunks, modules), chunks), files, chunks, /^(?!first|shared)/);
  splitFor('report', modulesOf(chunksWith(chunks, [report]), chunks), files, chunks, /^portal-elsewhere$/);
  const besidesSearch = neededElsewhere(chunks, [
    ...Object.values(grouped).flat(),
    ...partly.search,
    ...lateInSearch,
  ]);
  const [search, results] = [familyModules.search, familyModules.results].map((modules) =>
    modulesOf(chunksWith(chunks, modules), chunks),
  );
  for (const module of search ?? [])
    if (results?.has(module) && !besidesSearch.has(module) && !files.has(module)) files.set(module, 'search');
  // The users’ page would otherwise load a dozen files of a few lines each.
  for (const chunk of closureOf(chunks, familyModules.people)) {
    const modules = Object.entries(chunk.modules);
    const length = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    if (chunk.isEntry || length > worthJoining) continue;
    for (const [module] of modules)
      if (!files.has(module) && !isOfSchemas(module)) files.set(module, 'people-parts');
  }
  return [{ name: (module) => files.get(module) ?? null, includeDependenciesRecursively: false }];
}

/** Pages that need parts of the files of those above, which are split for them. */
const partly = { search: [...familyModules.search, ...familyModules.results], people: familyModules.people };

const report = 'content/products/report/ReportPage.tsx';

/** Code that pages with a search box load later. */
const lateInSearch = [
  'lookup/search/box/Suggestions.tsx',
  'lookup/page/NotFound.tsx',
  'lookup/search/AdvancedForm.tsx',
];

/** A file of which a page needs only a part becomes two if the other part is worth one; a few lines go where all find them. */
function splitFor(
  name: string,
  needed: ReadonlySet<string>,
  files: Map<string, string>,
  chunks: readonly Chunk[],
  of: RegExp,
): void {
  const lengths = new Map(
    chunks.flatMap((chunk) =>
      Object.entries(chunk.modules).map(([module, { renderedLength }]) => [module, renderedLength] as const),
    ),
  );
  const lengthOf = (modules: readonly string[]) =>
    modules.reduce((sum, module) => sum + (lengths.get(module) ?? 0), 0);
  for (const [file, modules] of Map.groupBy(files.keys(), (module) => files.get(module) ?? '')) {
    const own = modules.filter((module) => needed.has(module));
    const needless = lengthOf(modules) - lengthOf(own);
    if (own.length === 0 || needless < worthAFile || !of.test(file)) continue;
    const [page = ''] = file.split('-');
    const isSmall = lengthOf(own) < worthAFile / 4;
    const sharedBy = isSmall ? { home: 'shared-home', portal: 'shared' }[page] : null;
    for (const module of own) files.set(module, sharedBy ?? `${page}-${name}`);
  }
}

/** Modules that other lazy parts of the site need, too. */
function neededElsewhere(chunks: readonly Chunk[], pages = Object.values(grouped).flat()): Set<string> {
  const listed = new Set(chunksWith(chunks, pages));
  const others = chunks.filter((chunk) => chunk.isDynamicEntry && !listed.has(chunk));
  return modulesOf(others, chunks);
}

type Imports = ReadonlyMap<string, readonly string[]>;

async function firstPass(): Promise<{ chunks: Chunk[]; imports: Imports }> {
  const imports = new Map<string, readonly string[]>();
  const noteImports: Plugin = {
    name: 'note-imports',
    moduleParsed({ id, importedIds }) {
      imports.set(id, importedIds);
    },
  };
  const built = await build({
    root,
    logLevel: 'error',
    plugins: [browserContract(), noteImports],
    build: { write: false, rolldownOptions: { experimental: { chunkOptimization: false } } },
  });
  return { chunks: chunksOf(built), imports };
}

function withImported(modules: readonly string[], imports: Imports): Set<string> {
  const all = new Set(modules);
  for (const module of all) for (const imported of imports.get(module) ?? []) all.add(imported);
  return all;
}

export function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunk[] {
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The site’s build has no output.');
  return output.output.filter((file) => file.type === 'chunk');
}

/** The files that a page's modules need, with those of the first script. */
export const closureOf = (chunks: readonly Chunk[], modules: readonly string[]): Chunk[] =>
  withImports([...chunks.filter(({ isEntry }) => isEntry), ...chunksWith(chunks, modules)], chunks);

function chunksWith(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (!found) throw new Error(`The site’s build has no ${module}: has a route been renamed?`);
    return found;
  });
}

function withImports(wanted: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = new Set(wanted);
  for (const { imports } of closure)
    for (const file of imports) {
      const chunk = byFile.get(file);
      if (chunk) closure.add(chunk);
    }
  return [...closure];
}

const modulesOf = (wanted: readonly Chunk[], chunks: readonly Chunk[]): Set<string> =>
  new Set(withImports(wanted, chunks).flatMap(({ moduleIds }) => moduleIds));
