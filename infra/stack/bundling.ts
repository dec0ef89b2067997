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
  'edgeGate',
  'signing',
  'mailEvents',
  'outbox',
  'memberJobs',
  'organizationJobs',
  'auditSeals',
  'auditStream',
  'counts',
  'closedDays',
  'digests',
  'insights',
  'canary',
] as const;

/** Bundled alone, as it shares almost no code. */
const alone = ['scanVerdicts'] as const;

export const functionNames = [...features, ...operations, ...alone] as const satisfies FunctionName[];

/** Used in the cloud, locally and in benchmarks. */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  // Keeps modules imported on demand (SES, much of the SDK) out of cold starts.
  splitting: true,
  chunkNames: 'chunks/[hash]',
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  mainFields: ['module', 'main'],
  // Only used to find credentials outside the environment, which Lambda never does.
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
  // Virtual: nothing is written, but source maps are relative to it.
  outdir: 'dist/functions',
  write: false,
  logLevel: 'error',
} as const satisfies BuildOptions;

type Files = { path: string; contents: Uint8Array }[];
type Bundles = Map<FunctionName, Files>;

/**
 * Two esbuild runs instead of one per function. API and background functions are bundled apart, as shared chunks would
 * double the number of files that a cold start reads.
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
    // esbuild has already printed the errors.
    throw new Error('The functions can’t be bundled.');
  }
}

const builds = new WeakMap<IConstruct, Bundles>();

export const handlerOf = (name: FunctionName) => `${name}/index.handler`;

/** Files read at run time, copied beside the bundle. */
const beside: Partial<Record<FunctionName, Record<string, string>>> = {
  insights: { sql: 'functions/lookup/pipeline/sql' },
  lookup: { fonts: 'functions/lookup/reports/fonts' },
  organizations: { fonts: 'functions/lookup/reports/fonts' },
};

/** A temporary folder with one function's bundle, or the sources if bundling is switched off. */
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
