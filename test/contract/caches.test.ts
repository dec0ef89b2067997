import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { type Source, unforgottenCaches } from './caches.ts';

/** Their content is the same in each test file. */
const withoutData = [
  // The functions that `forgetAll` runs.
  'functions/platform/services/forget.ts: clears',
  // Compressors that are reset after use.
  'functions/lookup/pipeline/release/pack.ts: idle',
  // Memory that each median overwrites.
  'functions/lookup/pipeline/forecast/numbers.ts: sorted',
];

test('every cache of a module is forgotten between test files', async () => {
  const sources: Source[] = [];
  for await (const file of glob('functions/**/*.ts', { cwd: projectRoot })) {
    sources.push({ file, text: readFileSync(join(projectRoot, file), 'utf8') });
  }
  expect(sources.length).toBeGreaterThan(300);
  expect(unforgottenCaches(sources).toSorted()).toEqual(withoutData.toSorted());
});

const maker = (forgets: string) => `
  export function lastOf<T>(read: () => T) {
    let last: T | undefined;
    ${forgets}
    return () => (last ??= read());
  }`;

test.each([
  ['a variable', 'let last = 0;\nexport const next = () => (last += 1);', 'last'],
  [
    'a map',
    'const known = new Map<string, number>();\nexport const keep = () => known.set("a", 1);',
    'known',
  ],
  ['a list', 'export const said: string[] = [];\nexport const say = () => said.push("a");', 'said'],
  ['an object', 'const at: Record<string, number> = {};\nexport const keep = () => { at["a"] = 1; };', 'at'],
  ['a closure', `${maker('')}\nexport const key = lastOf(() => 1);`, 'last'],
  [
    'one of two variables',
    'let size = 0;\nlet last = 0;\nonForget(() => { size = 0; });\nexport const next = () => { size += 1; last += 1; };',
    'last',
  ],
])('a cache in %s is found', (_, text, name) => {
  expect(unforgottenCaches([{ file: 'a.ts', text }])).toEqual([`a.ts: ${name}`]);
});

test('a closure that another module makes is found', () => {
  const use = { file: 'b.ts', text: 'import { lastOf } from "./a.ts";\nconst key = lastOf(() => 1);' };
  expect(unforgottenCaches([{ file: 'a.ts', text: maker('') }, use])).toEqual(['a.ts: last']);
});

test.each([
  [
    'a cache that is cleared',
    'const a = new Map();\nonForget(() => a.clear());\nexport const b = () => a.set(1, 1);',
  ],
  [
    'a cache that a function clears',
    'let a = 1;\nfunction clear() {\n  a = 1;\n}\nonForget(clear);\nexport const b = () => a++;',
  ],
  [
    'a closure that is cleared',
    `${maker('onForget(() => { last = undefined; });')}\nconst key = lastOf(() => 1);`,
  ],
  ['a closure of one call', `${maker('')}\nexport const key = () => lastOf(() => 1)();`],
  ['a parameter of the same name', 'const a: number[] = [];\nexport const b = (a: number[]) => a.push(1);'],
  ['a constant', 'const known = new Set(["a"]);\nexport const has = (name: string) => known.has(name);'],
])('%s is no finding', (_, text) => {
  expect(unforgottenCaches([{ file: 'a.ts', text }])).toEqual([]);
});
