import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { readStep, substitute } from '../../../../functions/lookup/pipeline/steps/step.ts';
import { commonFunctions, functionsOf, trinoErrors } from '../../../support/trino.ts';
import { documentsIn, inFolder } from './built.ts';
import { type Post, writeWorld } from './world.ts';

const folder = new URL('../../../../functions/lookup/pipeline/sql/', import.meta.url);
const steps = ['check', 'stage', 'merge', 'measure', 'read', 'remove'].flatMap((phase) =>
  readdirSync(new URL(phase, folder)).map((file) => `${phase}/${file.replace(/\.sql$/, '')}`),
);

/** The grammar accepts any value. */
const filled = (name: string) => readStep(name).replace(/(?<![:\w]):[a-z_]+/g, '1');

afterEach(() => vi.restoreAllMocks());

test.each(steps)('%s parses as Trino SQL', async (name) => {
  expect(await trinoErrors(`CREATE TABLE t AS ${filled(name)}`)).toEqual([]);
});

test('the parser rejects SQL that only DuckDB accepts', async () => {
  expect(await trinoErrors('SELECT x::integer FROM t')).not.toEqual([]);
});

test('no step uses a name that Athena reserves beyond Trino’s own', () => {
  const kept = /\b(first|last|of|skip)\b/i;
  expect(steps.filter((name) => kept.test(readStep(name).replace(/--[^\n]*/g, '')))).toEqual([]);
});

test('no step calls a function that one of the databases lacks', () => {
  const others = steps.flatMap((name) =>
    functionsOf(readStep(name))
      .filter((called) => !commonFunctions.includes(called))
      .map((called) => `${name} calls ${called}`),
  );
  expect(others).toEqual([]);
});

test('no step divides integers, since the two databases differ there', () => {
  for (const name of steps) {
    const text = readStep(name).replace(/--[^\n]*|'(?:[^']|'')*'/g, '');
    if (text.includes('/')) expect(text, name).toMatch(/AS double|\b1e\d/);
  }
});

test('no step is planned as a join of a list with its own row, which is many times slower', async () => {
  const plans: string[] = [];
  for (const method of ['create', 'append'] as const) {
    const original: DuckEngine['create'] = DuckEngine.prototype[method];
    const explained = async function (
      this: DuckEngine,
      ...[table, select, hint]: Parameters<typeof original>
    ) {
      plans.push(`${table}: ${await this.explain(select)}`);
      await original.call(this, table, select, hint);
    };
    vi.spyOn(DuckEngine.prototype, method).mockImplementation(explained);
  }
  const post = (month: number): Post => ({
    source: 1,
    month,
    author: `author ${month % 3}`,
    verticals: [9022],
    objects: [1, 2, 3],
    demographics: [200100],
    country: 'USA',
  });
  await inFolder(async (input) => {
    await writeWorld(input, {
      objects: [
        { sid: 1, name: 'A', type_code: 'BR' },
        { sid: 2, name: 'B', type_code: 'PH', parents: [1] },
        { sid: 3, name: 'C', type_code: 'TH' },
      ],
      posts: [175, 176, 177, 178, 179, 180].map(post),
    });
    expect(await documentsIn({ folder: input, leastPosts: 1, leastRow: 1 })).toHaveLength(3);
  });
  for (const table of [
    'told_0',
    'said_0',
    'volume',
    'pair',
    'mention',
    'naming',
    'telling',
    'pattern',
    'kept',
    'named',
    'author',
    'author_trait',
    'share',
    'document_relation',
  ]) {
    expect(plans.some((plan) => plan.startsWith(`${table}: `))).toBe(true);
  }
  expect(plans.filter((plan) => plan.includes('DELIM')).map((plan) => plan.split(':', 1)[0])).toEqual([]);
});

test('a parameter is replaced by its value, except in strings and comments', () => {
  const sql = "SELECT ':a', x::integer, :a -- :a\nWHERE y IN (:b) AND z = :c";
  expect(substitute(sql, { a: 3, b: [1, 2], c: "o'clock" })).toBe(
    "SELECT ':a', x::integer, 3 -- :a\nWHERE y IN (1, 2) AND z = 'o''clock'",
  );
});

test('a missing, fractional or empty parameter throws', () => {
  expect(() => substitute('SELECT :a', {})).toThrow('needs a value for :a');
  expect(() => substitute('SELECT :a', { a: 1.5 })).toThrow('whole numbers');
  expect(() => substitute('SELECT :a', { a: [] })).toThrow('whole numbers');
});
