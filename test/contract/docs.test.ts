import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })];
const textOf = (page: string) => readFileSync(join(projectRoot, page), 'utf8');

/** As in `functions/access/auth/logIn.ts`, but not `functions/<feature>/`. */
const namedPath = /`((?:shared|functions|infra|web|test|docs|scripts)\/[\w./-]*)`/g;

describe.each(pages)('%s', (page) => {
  test('a document links only to existing pages', () => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    const missing = links.filter((link) => !existsSync(join(projectRoot, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  test('a document names only existing files and folders', () => {
    const paths = [...textOf(page).matchAll(namedPath)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});

test('the list of decisions names every decision', () => {
  const list = textOf('docs/decisions/README.md');
  const decisions = globSync('*.md', { cwd: join(projectRoot, 'docs/decisions') });
  expect(decisions.filter((page) => page !== 'README.md' && !list.includes(`(${page})`))).toEqual([]);
});
