import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { layers } from './layers.ts';

describe.each(Object.entries(layers))('%s', (folder, order) => {
  test('a layered folder has a layer for each of its folders, and no layer for others', () => {
    const there = readdirSync(join(projectRoot, folder), { withFileTypes: true });
    const folders = there.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(order.flatMap((layer) => layer.split(' ')).toSorted()).toEqual(folders.toSorted());
  });

  test('a layered folder imports only from lower layers', () => {
    expect(upwardImports(projectRoot, folder, order)).toEqual([]);
  });
});

test('the product has layers wherever its folders import one another', () => {
  expect(importsWithoutLayers(projectRoot)).toEqual([]);
});

test('no two folders import each other, where no layers are declared', () => {
  const undeclared = [...importsByFolder(projectRoot)].filter(([folder]) => !(folder in layers));
  expect(undeclared.flatMap(([, imports]) => mutualImports(imports))).toEqual([]);
});

test.each([
  ['a value', "export { a } from '../page/b.ts';"],
  ['a type', "import type { A } from '../page/b.ts';\nexport type B = A;"],
  ['a page loaded later', "export const load = () => import('../page/b.ts');"],
  ['a style sheet', "import style from '../page/b.module.css';\nexport const a = style;"],
])('an upward import of %s is found', (_, source) => {
  const root = seed({
    'web/lookup/data/a.ts': source,
    'web/lookup/page/c.ts': "export { a } from '../data/a.ts';\n",
  });
  expect(upwardImports(root, 'web/lookup', ['data', 'page'])).toEqual([
    expect.stringMatching(/^web\/lookup\/data\/a\.ts imports web\/lookup\/page\/b\./),
  ]);
});

test('two folders of one layer that import each other are found', () => {
  const root = seed({
    'web/lookup/data/a.ts': "export { b } from '../page/b.ts';\n",
    'web/lookup/page/b.ts': "export type { a } from '../data/a.ts';\n",
  });
  expect(upwardImports(root, 'web/lookup', ['data page'])).toHaveLength(2);
});

test('a style sheet composed from a higher layer is found', () => {
  const root = seed({
    'web/lookup/data/a.module.css': '.a {\n  composes: b from "../page/b.module.css";\n}\n',
  });
  expect(upwardImports(root, 'web/lookup', ['data', 'page'])).toEqual([
    'web/lookup/data/a.module.css imports web/lookup/page/b.module.css',
  ]);
});

test('three new folders that import in a ring are found, though no two import each other', () => {
  const root = seed({
    'web/lookup/page/facts/one/a.ts': "export { b } from '../two/b.ts';\n",
    'web/lookup/page/facts/two/b.ts': "export { c } from '../three/c.ts';\n",
    'web/lookup/page/facts/three/c.ts': "export type { a } from '../one/a.ts';\n",
  });
  expect(importsWithoutLayers(root).toSorted()).toEqual([
    'web/lookup/page/facts/one/a.ts imports web/lookup/page/facts/two/b.ts',
    'web/lookup/page/facts/three/c.ts imports web/lookup/page/facts/one/a.ts',
    'web/lookup/page/facts/two/b.ts imports web/lookup/page/facts/three/c.ts',
  ]);
});

/** `a.ts imports b.ts` for each import into a folder of the same or a higher layer. */
function upwardImports(root: string, folder: string, order: readonly string[]): string[] {
  const rank = new Map(order.flatMap((layer, at) => layer.split(' ').map((name) => [name, at] as const)));
  return (importsByFolder(root).get(folder) ?? [])
    .filter(({ from, to }) => (rank.get(to) ?? Number.POSITIVE_INFINITY) >= (rank.get(from) ?? -1))
    .map(({ text }) => text);
}

/** Folders of tests need no order. */
function importsWithoutLayers(root: string): string[] {
  return [...importsByFolder(root)]
    .filter(([folder]) => /^(shared|functions|web|infra)\b/.test(folder) && !(folder in layers))
    .flatMap(([, imports]) => imports.map(({ text }) => text));
}

function mutualImports(imports: readonly Import[]): string[] {
  const arrows = new Set(imports.map(({ from, to }) => `${from} ${to}`));
  return imports.filter(({ from, to }) => arrows.has(`${to} ${from}`)).map(({ text }) => text);
}

/** The two folders that an import connects inside the innermost folder that holds both files. */
type Import = { readonly folder: string; readonly from: string; readonly to: string; readonly text: string };

const importsByFolder = remembered((root: string) => {
  const imports = importsOf(root).flatMap(({ file, target }) => importBetween(file, target) ?? []);
  return Map.groupBy(imports, ({ folder }) => folder);
});

/** Undefined unless each of the files is in a folder of its own below the folder that holds both. */
function importBetween(file: string, target: string): Import | undefined {
  const [one, other] = [file.split('/'), target.split('/')];
  const at = one.findIndex((name, index) => name !== other[index]);
  const [from, to] = [one[at], other[at]];
  // Biome’s rules order the folders of the root.
  if (at === 0) return undefined;
  if (!from || !to || at + 1 >= one.length || at + 1 >= other.length) return undefined;
  return { folder: one.slice(0, at).join('/'), from, to, text: `${file} imports ${target}` };
}

function remembered<T>(read: (root: string) => T): (root: string) => T {
  const known = new Map<string, T>();
  return (root) => {
    const found = known.get(root) ?? read(root);
    known.set(root, found);
    return found;
  };
}

function seed(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tideline-layers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

/** The relative imports of every source file: values, types, dynamic imports and style sheets. */
function importsOf(root: string): { file: string; target: string }[] {
  return globSync('{shared,functions,web,infra,scripts,test}/**/*.{ts,tsx,css}', { cwd: root }).flatMap(
    (file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
        ([, path = '']) => ({ file, target: join(dirname(file), path) }),
      ),
  );
}
