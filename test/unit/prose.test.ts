import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collect, passagesOf } from '../../scripts/prose/collect.ts';
import { problemsIn, rules } from '../../scripts/prose/rules.ts';

test.each([
  ['told', 'The release that somebody was told of last.', 'The release of the last digest.'],
  ['clause as a noun', 'Counts what is left out.', 'Counts the omitted rows.'],
  ['sentence that begins with “Of” or “Whom”', 'Of two months, the later one.', 'Of course it is later.'],
  ['says so', 'The form says so.', 'The form shows this error itself.'],
  ['lets go of', 'Lets go of the object.', 'Releases the object.'],
  ['anew', 'Logged in anew.', 'Logged in again.'],
  ['old phrase', 'As though it were open.', 'As if it were open.'],
  ['comment that begins with a clause', 'What a person may see.', 'A person’s entitlements.'],
  ['one’s own', 'The page of one’s own access.', 'The page of a person’s own access.'],
  ['British spelling', 'Behaviour of the catalogue.', 'Behavior of the catalog.'],
])('the rule on “%s” rejects its example, and accepts the better sentence', (name, bad, good) => {
  expect(problemsIn(bad, 'comment').map((problem) => problem.name)).toEqual([name]);
  expect(problemsIn(good, 'comment')).toEqual([]);
});

test('every rule has an example here', () => {
  expect(rules).toHaveLength(10);
});

test('a rule on comments leaves other texts as they are', () => {
  expect(problemsIn('What happened, such as a relaunch.', 'text')).toEqual([]);
});

test('quoted words and code are left as they are', () => {
  expect(problemsIn('The option `colour` and the word “licence”, as in "anew".', 'doc')).toEqual([]);
});

test('comments, interface texts and test names are found with their lines', () => {
  const source =
    '/**\n * Why it is so,\n * on two lines.\n */\nexport const a = 1;\n<p>\n  Two words here\n</p>';
  expect(passagesOf('web/a.tsx', source)).toEqual([
    { file: 'web/a.tsx', line: 1, kind: 'comment', text: 'Why it is so, on two lines.' },
    { file: 'web/a.tsx', line: 6, kind: 'text', text: 'Two words here' },
  ]);
  expect(passagesOf('test/a.test.ts', "test('an expired invite is refused', () => {});")).toEqual([
    { file: 'test/a.test.ts', line: 1, kind: 'test', text: 'an expired invite is refused' },
  ]);
});

test('tables, headings and code blocks of a document are left out', () => {
  const page = '# A heading\n\nA paragraph\non two lines.\n\n| a | b |\n\n```sh\nnpm test here\n```\n';
  expect(passagesOf('docs/a.md', page)).toEqual([
    { file: 'docs/a.md', line: 3, kind: 'doc', text: 'A paragraph on two lines.' },
  ]);
});

test('the files of a tarball, which has no repository, are checked without the ignored ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'tideline-prose-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = [
    'web/a.ts',
    'docs/deep/b.md',
    'web/dist/c.ts',
    'node_modules/x/d.ts',
    'web/node_modules/e.ts',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file.endsWith('.md') ? 'Two words.' : '/** Two words. */');
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules/\nweb/dist/\n*.tsbuildinfo\n');
  expect(
    collect(root)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['docs/deep/b.md', 'web/a.ts']);
});
