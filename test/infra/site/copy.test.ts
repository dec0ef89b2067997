import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { brand } from '../../../shared/brand.ts';
import { textOf } from '../../../shared/model/site/copy.ts';
import { parseCopy, readCopy } from '../../../web/copyPlugin.ts';

const pages = globSync('web/site/copy/!(README).md', { cwd: projectRoot }).map((file) =>
  basename(file, '.md'),
);
const bodyOf = (text: string) =>
  parseCopy(`# Page\n\n## Part {#part}\n\n${text}\n`, 'page.md').clauses[0]?.body;

test('the copy of the site has ids that occur once, and no placeholder is left in its words', () => {
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const { heading, mark, lead, clauses } = readCopy(page);
    const words = textOf([heading, mark, ...lead, ...clauses.flatMap(({ title, body }) => [title, ...body])]);
    expect(words, page).not.toMatch(/[{}]/);
    expect(new Set(clauses.map(({ id }) => id)).size, page).toBe(clauses.length);
  }
});

test('the copy writes out no name or address of the brand', () => {
  for (const page of pages) {
    const source = readFileSync(join(projectRoot, 'web/site/copy', `${page}.md`), 'utf8');
    for (const name of [
      brand.product,
      brand.contactEmail,
      brand.careersEmail,
      brand.jurisdiction.law,
      ...brand.officeCities,
    ])
      expect(source, page).not.toContain(name);
  }
});

test('a placeholder in the copy takes its words from the code, and in links, too', () => {
  expect(bodyOf('Write to [{brand.contactEmail}](mailto:{brand.contactEmail}).')).toEqual([
    {
      tag: 'p',
      of: [
        'Write to ',
        { tag: 'a', props: { href: 'mailto:hello@tideline.example' }, of: ['hello@tideline.example'] },
        '.',
      ],
    },
  ]);
});

test('a component’s name in the copy stands alone or within a sentence', () => {
  expect(bodyOf('{Form}\n\nThese are {Names}.')).toEqual([
    { part: 'Form' },
    { tag: 'p', of: ['These are ', { part: 'Names' }, '.'] },
  ]);
});

test.each([
  ['a placeholder that the code doesn’t have', '{brand.nickname}', 'nothing is known of {brand.nickname}'],
  ['a placeholder that is no text', '{brand.colors}', 'nothing is known of {brand.colors}'],
  ['HTML', '<b>bold</b>', 'is of a kind'],
  ['a picture', '![A chart](chart.png)', 'is of a kind'],
  ['a part without an id', '## Next', '“Next” has no id'],
])('copy with %s fails the build, with the name of its page', (_, text, message) => {
  expect(() => bodyOf(text)).toThrow(`page.md: ${text.startsWith('{') ? message : ''}`);
  expect(() => bodyOf(text)).toThrow(message);
});

test('the privacy policy has the same dates above its text as in it', () => {
  const { mark, clauses } = readCopy('policy');
  const [, effective = '', changed = ''] = /^Effective (.+), last changed (.+)$/.exec(mark) ?? [];
  expect(textOf(clauses.at(-1)?.body ?? [])).toContain(
    `effective as of ${effective} and was last changed on ${changed}.`,
  );
});
