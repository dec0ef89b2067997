import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const filesIn = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).sort();
const textOf = (page: string) => readFileSync(join(projectRoot, page), 'utf8');

const pages = filesIn('README.md', 'SECURITY.md', 'docs/**/*.md', 'functions/*/README.md');

/** As in `functions/access/auth/logIn.ts`, but not `functions/<feature>/`. */
const namedPath = /`((?:shared|functions|infra|web|test|docs|scripts)\/[\w./-]*)`/g;

/** As GitHub makes it: lower case, without punctuation, hyphens for spaces. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsIn = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.each(pages)('%s', (page) => {
  test('a document links only to existing pages and headings', () => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, link = '', anchor]) => {
      const file = link === '' ? page : join(dirname(page), link);
      return !existsSync(join(projectRoot, file)) || (anchor && !anchorsIn(file).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('a document names only existing files and folders', () => {
    const paths = [...textOf(page).matchAll(namedPath)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  test('a document names only symbols, files and variables that are in the sources', () => {
    const spans = [
      ...textOf(page)
        .replaceAll(/^ *```.*?^ *```/gms, '')
        .matchAll(/`([^`\n]+)`/g),
    ];
    const names = spans.flatMap(([, span = '']) => [...span.matchAll(ourNames)].map(([name]) => name));
    expect(names.filter((name) => !isOurs(name) && !ofOthers.has(name))).toEqual([]);
  });
});

const ourNames = new RegExp(
  [
    // A file, with a part of its path or without: `outlook/shifts.ts`.
    String.raw`(?<![\w.*/-])[\w/-]+(?:\.[\w-]+)*\.(?:tsx?|m?js|sql|json)\b`,
    // A part of a path: `sql/check/`.
    String.raw`^[a-z][\w-]*(?:/[\w-]+)+/?$`,
    // A symbol of two words or more: `isInForce`, `DataTable`. One after a colon is an action of AWS.
    String.raw`(?<![\w./:-])(?:[a-z][a-z\d]*|[A-Z][a-z\d]+)(?:[A-Z][a-z\d]*)+(?![\w./-])`,
    // A variable or a code: `FUZZ_REQUESTS`, `not_found`.
    String.raw`(?<![\w./-])[A-Za-z][A-Za-z\d]*(?:_[A-Za-z\d]+)+(?![\w./-])`,
  ].join('|'),
  'g',
);

const ofOthers = new Set([
  'api.json', // written by a command of the README
  'application/json',
  'CountedRequests', // metrics of CloudWatch
  'SuccessfulRequestLatency',
  'ScrollRestoration', // of react-router
]);

const sources = filesIn(
  '{shared,functions,infra,web,test,scripts,.github,.ci}/**/*.{ts,tsx,js,mjs,sql,json,css,yml,html}',
  '*.{json,ts}',
).filter((path) => !path.endsWith('test/contract/docs.test.ts'));
const text = sources.map(textOf).join('\n');
/** Alarms and resources have names of several parts; other tests compare these lists with the templates. */
const inTemplates = [
  ...textOf('docs/operations.md').matchAll(/^- (`.*?):/gm),
  ...textOf('docs/stacks.md').matchAll(/^\| (?:data|edge) \| (`\w+`)/gm),
].join(' ');
const words = new Set(`${text} ${inTemplates}`.split(/\W+/));
const paths = filesIn('{shared,functions,infra,web,test,docs,scripts}/**', '*.*').map((path) => `/${path}/`);

function isOurs(name: string): boolean {
  if (!/[./]/.test(name)) return words.has(name);
  const path = `/${name.replace(/\/$/, '')}/`;
  return paths.some((each) => each.endsWith(path)) || text.includes(`'${name}'`);
}

test('the list of decisions names every decision', () => {
  const list = textOf('docs/decisions/README.md');
  const decisions = globSync('*.md', { cwd: join(projectRoot, 'docs/decisions') });
  expect(decisions.filter((page) => page !== 'README.md' && !list.includes(`(${page})`))).toEqual([]);
});

describe('a page of a flow', () => {
  const flows = filesIn('docs/flows/*.md');
  const stepsOf = (page: string) => textOf(page).match(/^\d+\. .*(?:\n {2,}\S.*)*/gm) ?? [];

  test.each(flows)('a page of a flow has at most forty lines: %s', (page) => {
    expect(textOf(page).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  test('each step of a flow names its test, and that test cites the step', () => {
    const named = flows.flatMap((page) =>
      stepsOf(page).flatMap((step) => {
        const number = Number.parseInt(step, 10);
        const proofs = [...step.matchAll(/`(test\/[\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path);
        return (proofs.length > 0 ? proofs : ['no test']).map((proof) => `${page}, ${number}: ${proof}`);
      }),
    );
    const cited = filesIn('test/**/*.test.{ts,tsx}').flatMap((path) =>
      [...textOf(path).matchAll(/^\/\/ (docs\/flows\/[\w-]+\.md), steps? (\d+(?:, \d+)*)/gm)].flatMap(
        ([, page = '', numbers = '']) => numbers.split(', ').map((number) => `${page}, ${number}: ${path}`),
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(cited.toSorted()).toEqual(named.toSorted());
  });
});
