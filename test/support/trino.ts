import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

type Parser = { validate(sql: string): readonly { readonly message: string }[] };

let parser: Promise<Parser> | undefined;

/** Bundled first, because the package imports folders, which Node refuses. */
async function loadParser(): Promise<Parser> {
  const folder = await mkdtemp(join(tmpdir(), 'trino-'));
  try {
    const outfile = join(folder, 'trino.mjs');
    await build({
      stdin: { contents: "export { TrinoSQL } from 'dt-sql-parser';", resolveDir: import.meta.dirname },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile,
      logLevel: 'silent',
    });
    const { TrinoSQL } = await import(pathToFileURL(outfile).href);
    return new TrinoSQL();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Syntax errors of a text in Trino’s grammar. */
export async function trinoErrors(sql: string): Promise<string[]> {
  parser ??= loadParser();
  return (await parser).validate(sql).map(({ message }) => message);
}

const words = new Set(
  'in over as and or on join from select values when then else by where unnest cast try_cast array exists'.split(
    ' ',
  ),
);

export function functionsOf(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");
  // A name after AS is a column alias, not a call.
  const called = [...plain.matchAll(/(?<!\bAS )\b([a-z_][a-z_0-9]*)\s*\(/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  return [...new Set(called.filter((name) => !words.has(name)))].sort();
}

/** Functions with the same meaning in Trino and, natively or through macros, in DuckDB. */
export const commonFunctions: readonly string[] = [
  'abs',
  'arbitrary',
  'array_agg',
  'array_distinct',
  'array_join',
  'asin',
  'bitwise_and',
  'bitwise_left_shift',
  'bitwise_or_agg',
  'bitwise_right_shift',
  'bitwise_xor',
  'coalesce',
  'concat',
  'concat_ws',
  'count',
  'count_if',
  'day_of_month',
  'exp',
  'from_big_endian_64',
  'greatest',
  'least',
  'length',
  'ln',
  'lower',
  'max',
  'min',
  'nullif',
  'rank',
  'regexp_replace',
  'round',
  'row_number',
  'split',
  'sqrt',
  'strpos',
  'sum',
  'to_utf8',
  'trim',
  'xxhash64',
];
