import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { features } from '../../shared/api/index.ts';
import { projectRoot } from '../projectRoot.ts';

const operations = ['unmatched', 'signing', 'mailEvents', 'outbox', 'insights'] as const;

/** Each is a folder of `functions/` with a `lambda.ts` that exports `handler`. */
export const functionNames = [...features, ...operations] as const;
export type FunctionName = (typeof functionNames)[number];

/** How every function is bundled, in the cloud, on one machine and in the benchmarks. */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  // What is only imported when it is needed (SES, much of the SDK) is not read by every cold start.
  splitting: true,
  chunkNames: 'chunks/[hash]',
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  mainFields: ['module', 'main'],
  // The SDK imports these only when it looks for credentials outside of the environment; Lambda never does.
  external: [
    '@aws-sdk/credential-provider-ini',
    '@aws-sdk/credential-provider-sso',
    '@aws-sdk/credential-provider-login',
    '@aws-sdk/credential-provider-process',
    '@aws-sdk/credential-provider-web-identity',
    '@aws-sdk/nested-clients',
    '@aws-sdk/nested-clients/*',
    '@aws-sdk/token-providers',
  ],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  absWorkingDir: projectRoot,
  // Virtual: nothing is written here, but source maps name their sources from it.
  outdir: 'dist/functions',
  write: false,
  logLevel: 'error',
} as const satisfies BuildOptions;

export function entryOf(name: FunctionName): string {
  return `functions/${name}/lambda.ts`;
}

type Files = { path: string; contents: Uint8Array }[];
type Bundles = Map<FunctionName, Files>;

/**
 * All functions in two runs of esbuild: CDK's own bundling starts one for each, through npx. What answers the site's
 * calls stands apart from the rest, which needs so little of it that all would fall into twice as many files: reading
 * those is a tenth of a cold start.
 */
function bundleAll(): Bundles {
  return new Map([...bundleTogether(features), ...bundleTogether(operations)]);
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

/** A file with whatever it imports, at once or later. */
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
    // esbuild has said what is wrong, and where.
    throw new Error('The functions can’t be bundled.');
  }
}

// Once per app, whichever of its functions asks first.
const builds = new WeakMap<IConstruct, Bundles>();

/** Where the handler of a function stands in its bundle, as Lambda names it. */
export const handlerOf = (name: FunctionName) => `${name}/index.handler`;

/** A folder with one function's bundle, gone when disposed; the sources themselves when bundling is switched off. */
export function bundleFolder(scope: IConstruct, name: FunctionName): { path: string } & Disposable {
  if (!Stack.of(scope).bundlingRequired) {
    return { path: join(projectRoot, 'functions', name), [Symbol.dispose]: () => {} };
  }
  const bundles = builds.get(scope.node.root) ?? bundleAll();
  builds.set(scope.node.root, bundles);
  const path = mkdtempSync(join(tmpdir(), 'tideline-bundle-'));
  for (const file of bundles.get(name) ?? []) {
    mkdirSync(join(path, dirname(file.path)), { recursive: true });
    writeFileSync(join(path, file.path), file.contents);
  }
  if (name === 'insights') {
    cpSync(join(projectRoot, 'functions/insights/build/sql'), join(path, 'sql'), { recursive: true });
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}
