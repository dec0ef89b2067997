import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const wordsIn = (files: string, pattern: RegExp) =>
  globSync(files).flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([, names = '']) => names.trim().split(/\s+/)),
  );

/** Style modules have names of their own, so a class that is written out is one of these sheets. */
const known = new Set(
  ['base', 'shared'].flatMap((sheet) =>
    [...read(`web/ui/theme/${sheet}.css`).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ),
);
const composed = wordsIn('web/**/*.css', /composes: ([^;]+) from global/g);

test('each class that is written out is in a shared sheet', () => {
  const named = wordsIn('web/**/*.tsx', /className="([^"]*)"/g);
  expect([...named, ...composed].filter((name) => !known.has(name))).toEqual([]);
});

test('each shared class is used', () => {
  const quoted = wordsIn('web/**/*.tsx', /["'`}]([\w -]*)(?=["'`$])/g);
  const used = new Set([...quoted, ...composed]);
  expect([...known].filter((name) => !used.has(name))).toEqual([]);
});
