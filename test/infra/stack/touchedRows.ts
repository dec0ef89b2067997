import { join } from 'node:path';
import { build } from 'esbuild';
import * as page from '../../../functions/platform/data/keys.ts';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { entryOf } from '../../../infra/stack/functionFolders.ts';
import { queriedIn } from './queriedIndex.ts';
import { writtenIn } from './writtenRows.ts';

const keys: Record<string, unknown> = page;

/**
 * The key prefixes of the portal table that each function can form, since a bundle contains only the key builders that
 * it calls. This may include unused ones, but never misses one.
 */
export async function touchedRows(): Promise<Map<string, string[]>> {
  return new Map([...(await bundles)].map(([name, text]) => [name, rowsIn(text)]));
}

export type WrittenRows = {
  /** `UpdateItem` to the prefixes of keys. */
  actions: Record<string, string[]>;
  /** Prefixes whose rows are only updated, and the fields that these updates write. */
  fields: Record<string, string[]>;
  unclear: readonly string[];
};

/** The same for what each function writes. */
export async function writtenRows(): Promise<Map<string, WrittenRows>> {
  const builders = new Set(Object.keys(keys).filter((name) => tablePartitionOf(name) !== undefined));
  return new Map([...(await bundles)].map(([name, text]) => [name, writtenRowsIn(text, builders)]));
}

function writtenRowsIn(bundle: string, builders: ReadonlySet<string>): WrittenRows {
  const { writes, unclear } = writtenIn(bundle, builders);
  const actions = new Map<string, Set<string>>();
  const fields = new Map<string, Set<string> | 'any'>();
  for (const { action, builder, fields: named } of writes) {
    const rows = tablePartitionOf(builder) ?? '';
    actions.set(action, new Set([...(actions.get(action) ?? []), rows]));
    if (action !== 'UpdateItem') continue;
    const before = fields.get(rows) ?? new Set();
    fields.set(rows, named && before !== 'any' ? new Set([...before, ...named]) : 'any');
  }
  return {
    actions: Object.fromEntries([...actions].map(([action, rows]) => [action, [...rows].sort()])),
    fields: Object.fromEntries(
      [...fields].flatMap(([rows, named]) => (named === 'any' ? [] : [[rows, [...named].sort()]])),
    ),
    unclear,
  };
}

export type QueriedIndex = { partitions: readonly string[]; unclear: readonly string[] };

/** The same for the partitions of the index that each function queries. */
export async function queriedIndex(): Promise<Map<string, QueriedIndex>> {
  const partitions = new Map(
    Object.keys(keys).flatMap((name) => {
      const partition = partitionBuiltBy(name);
      return partition !== undefined && ofIndex.has(partition) ? [[name, partition]] : [];
    }),
  );
  return new Map(
    [...(await bundles)].map(([name, text]) => {
      const { builders, unclear } = queriedIn(text, new Set(partitions.keys()));
      const found = [...builders].map((builder) => partitions.get(builder) ?? '');
      return [name, { partitions: [...new Set(found)].sort(), unclear }];
    }),
  );
}

/** The functions whose code contains that of another name: `signToken`, `seal`. */
export async function functionsWith(...called: string[]): Promise<string[]> {
  const defined = new RegExp(`^(async )?function (${called.join('|')})\\(`, 'm');
  return [...(await bundles)].filter(([, text]) => defined.test(text)).map(([name]) => name);
}

const bundles = bundled();

async function bundled(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: functionNames.map((name) => ({ in: entryOf(name), out: name })),
    absWorkingDir: projectRoot,
    outdir: join(projectRoot, 'nowhere'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [path.split('/').at(-1)?.replace('.js', '') ?? '', text]),
  );
}

function tablePartitionOf(name: string): string | undefined {
  const partition = partitionBuiltBy(name);
  return partition !== undefined && !ofIndex.has(partition) ? partition : undefined;
}

function rowsIn(bundle: string): string[] {
  const pages = bundle.matchAll(/^\/\/ functions\/platform\/data\/keys\.ts\n(.*?)(?=^\/\/ \S+\.ts$)/gms);
  const names = [...pages].flatMap(([, text = '']) =>
    [...text.matchAll(/^(?:var|const|function) ([a-zA-Z]+)\d*\b/gm)].map(([, name = '']) => name),
  );
  const beginnings = names.map(partitionBuiltBy).filter((key) => key !== undefined && !ofIndex.has(key));
  return [...new Set(beginnings)].filter((key) => key !== undefined).sort();
}

/** Key builders take texts and numbers that don’t affect the key’s prefix. */
const built = (name: string): unknown => {
  const builder = keys[name];
  return typeof builder === 'function' ? builder('a@b.example', 'x', 'x', 'x') : builder;
};

function partitionBuiltBy(name: string): string | undefined {
  const key = built(name);
  const partition = typeof key === 'string' ? key : (key as { PK?: string } | undefined)?.PK;
  // Other texts are normalized values or sort key prefixes.
  return partition && /^[A-Z]+(#.|$)/.test(partition) ? beginningOf(partition) : undefined;
}

const ofIndex = new Set(
  Object.keys(keys).flatMap((name) => {
    const { GSI1PK } = Object(built(name)) as { GSI1PK?: string };
    return GSI1PK === undefined ? [] : [beginningOf(GSI1PK)];
  }),
);

function beginningOf(key: string): string {
  return key.includes('#') ? `${key.slice(0, key.indexOf('#'))}#*` : key;
}
