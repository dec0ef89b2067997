import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { features } from '../../shared/api/index.ts';
import { projectRoot } from '../projectRoot.ts';
import { copiedPackages, copyPackages } from './copiedPackages.ts';
import { entryOf, type FunctionName, functionFolders } from './functionFolders.ts';

const operations = [
  'unmatched',
  'signing',
  'mailEvents',
  'outbox',
  'auditSeals',
  'counts',
  'closedDays',
  'digests',
  'insights',
  'canary',
] as const;

/** Shares so little with the others that both would be larger together. */
const alone = ['scanVerdicts'] as const;

export const functionNames = [...features, ...operations, ...alone] as const satisfies FunctionName[];

/** How every function is bundled: in the cloud, on one machine and in the benchmarks. */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  // Modules imported on demand (SES, much of the SDK) aren't read by every cold start.
  splitting: true,
  chunkNames: 'chunks/[hash]',
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  mainFields: ['module', 'main'],
  // The SDK imports these only to look for credentials outside the environment, which Lambda never does.
  external: [
    '@aws-sdk/credential-provider-ini',
    '@aws-sdk/credential-provider-sso',
    '@aws-sdk/credential-provider-login',
    '@aws-sdk/credential-provider-process',
    '@aws-sdk/credential-provider-web-identity',
    '@aws-sdk/nested-clients',
    '@aws-sdk/nested-clients/*',
    '@aws-sdk/token-providers',
    ...copiedPackages,
  ],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  absWorkingDir: projectRoot,
  // Virtual: nothing is written here, but source maps name their sources relative to it.
  outdir: 'dist/functions',
  write: false,
  logLevel: 'error',
} as const satisfies BuildOptions;

type Files = { path: string; contents: Uint8Array }[];
type Bundles = Map<FunctionName, Files>;

/**
 * Bundles all functions in two runs of esbuild: CDK's own bundling starts one for each, through npx. The functions that
 * serve the site's calls are bundled separately from the rest, with which they share so little that both would be split into
 * twice as many files: reading those is a tenth of a cold start.
 */
function bundleAll(): Bundles {
  return new Map([...bundleTogether(features), ...bundleTogether(operations), ...bundleTogether(alone)]);
}

function bundleTogether(names: readonly FunctionName[]): Bundles {
  const { outputFiles, metafile } = build(
    Object.fromEntries(names.map((name) => [`${name}/index`, entryOf(name)])),
  );
  const contentOf = new Map(outputFiles.map(({ path, contents }) => [relative(projectRoot, path), contents]));
  return new Map(
    names.map((name) => {
      const files = withImports(`${bundleOptions.outdir}/${name}/index.mjs`, metafile);
      return [
        name,
        files
          .flatMap((file) => [file, `${file}.map`])
          .map((file) => ({
            path: relative(bundleOptions.outdir, file),
            contents: contentOf.get(file) ?? new Uint8Array(),
          })),
      ];
    }),
  );
}

/** A file with everything it imports, statically or on demand. */
function withImports(entry: string, { outputs }: Metafile): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path, external } of outputs[file]?.imports ?? []) if (!external) found.add(path);
  }
  return [...found];
}

function build(entryPoints: Record<string, string>) {
  try {
    return buildSync({
      ...bundleOptions,
      external: [...bundleOptions.external],
      mainFields: [...bundleOptions.mainFields],
      entryPoints,
      metafile: true,
    });
  } catch {
    // esbuild has already reported what is wrong, and where.
    throw new Error('The functions can’t be bundled.');
  }
}

// Once per app, whichever function asks first.
const builds = new WeakMap<IConstruct, Bundles>();

/** Where a function's handler is in its bundle, as Lambda names it. */
export const handlerOf = (name: FunctionName) => `${name}/index.handler`;

/** The files that a function reads while it runs: folders beside its bundle, and what they hold. */
const beside: Partial<Record<FunctionName, Record<string, string>>> = {
  insights: { sql: 'functions/lookup/pipeline/sql' },
  lookup: { fonts: 'functions/lookup/reports/fonts' },
};

/** A folder with one function's bundle, deleted when disposed; the sources themselves if bundling is switched off. */
export function bundleFolder(scope: IConstruct, name: FunctionName): { path: string } & Disposable {
  if (!Stack.of(scope).bundlingRequired) {
    return { path: join(projectRoot, functionFolders[name]), [Symbol.dispose]: () => {} };
  }
  const bundles = builds.get(scope.node.root) ?? bundleAll();
  builds.set(scope.node.root, bundles);
  const path = mkdtempSync(join(tmpdir(), 'tideline-bundle-'));
  for (const file of bundles.get(name) ?? []) {
    mkdirSync(join(path, dirname(file.path)), { recursive: true });
    writeFileSync(join(path, file.path), file.contents);
  }
  if (name === 'scanVerdicts') copyPackages(path);
  for (const [folder, source] of Object.entries(beside[name] ?? {})) {
    cpSync(join(projectRoot, source), join(path, folder), { recursive: true });
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}
