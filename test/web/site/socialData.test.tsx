// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  postColumns,
  postColumnsOf,
  postNode,
  referenceColumns,
  referenceNodes,
  termAnchor,
} from '../../../shared/model/site/dataset/columns.ts';
import { postSamples, referenceSamples } from '../../../shared/model/site/dataset/sample.ts';
import { markContents } from '../../../web/site/socialData/Contents.tsx';
import { aServer, visit } from '../world.tsx';

beforeEach(async () => {
  aServer();
  visit('/social-data');
  await screen.findByRole('heading', { level: 2, name: 'Product Overview' });
});

test('the contents link to every section, in the order of the page', () => {
  const nav = screen.getByRole('navigation', { name: 'Contents' });
  const links = within(nav).getAllByRole('link');
  const titles = links.map((link) => link.textContent);
  for (const title of ['Product Overview', 'Value of Social for AI', 'Deliverables', 'Data Samples', 'Terms'])
    expect(titles).toContain(title);
  const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
  expect(targets).not.toContain(null);
  expect(targets.map((target) => target?.querySelector('h2, h3')?.textContent)).toEqual(titles);
  const inOrder = [...document.querySelectorAll('section[id]')].filter((each) => targets.includes(each));
  expect(targets).toEqual(inOrder);
});

test('every column of the schema is documented, with its levels', () => {
  const table = screen.getByRole('table', { name: 'Columns of the post files' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    postColumns.map(({ name }) => name),
  );
  for (const [at, { enhanced, nullable }] of postColumns.entries()) {
    const [, basic, both, meaning] = within(rows[at] as HTMLElement).getAllByRole('cell');
    const there = nullable ? 'yes' : 'always';
    expect([basic?.textContent, both?.textContent]).toEqual([enhanced ? '–' : there, there]);
    expect(meaning?.textContent).toMatch(/\w+.*\.$/);
  }
});

test('every term of the JSON-LD files leads to its explanation', () => {
  const columns = [...postColumns, ...Object.values(referenceColumns).flat()].map(({ name }) => name);
  const terms = [...columns, postNode, ...Object.values(referenceNodes)];
  expect(terms.filter((term) => !document.getElementById(termAnchor(term)))).toEqual([]);
});

test('each sample is a link, with its rows, size and checksum', () => {
  for (const { name, sha256, rows } of [...postSamples, ...referenceSamples]) {
    const link = screen.getAllByRole('link', { name }).find((each) => each.closest('tr'));
    expect(link?.getAttribute('href')).toBe(`/samples/${name}`);
    const row = link?.closest('tr')?.textContent;
    expect(row).toContain(sha256);
    expect(row).toContain(rows.toLocaleString('en'));
  }
});

test('each source and level shows ten rows, with the columns of that level', () => {
  const previews = [...document.querySelectorAll('main details')];
  expect(previews).toHaveLength(8);
  const [basic, enhanced] = previews;
  const heads = (of: Element | undefined) =>
    [...(of?.querySelectorAll('th') ?? [])].map((th) => th.textContent);
  expect(heads(basic)).toEqual(postColumnsOf(1, 'B').map(({ name }) => name));
  expect(heads(enhanced)).toEqual(postColumnsOf(1, 'E').map(({ name }) => name));
  for (const preview of previews) expect(preview.querySelectorAll('tbody tr')).toHaveLength(10);
});

test('the figures of the offering match those of the agreement', () => {
  const page = document.querySelector('main')?.textContent ?? '';
  for (const figure of ['61.8 billion', '4,067 billion', '2016–2025', '10.3 TB', '20.6 TB'])
    expect(page).toContain(figure);
  const rows = within(screen.getByRole('table', { name: 'Months of data by source' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Instagram', '108'],
    ['Twitter', '108'],
    ['Reddit', '70'],
    ['TikTok', '70'],
  ]);
});

test('the contents mark the last section whose heading was scrolled past', async () => {
  const nav = screen.getByRole('navigation', { name: 'Contents' });
  const at = (id: string, top: number) => {
    const section = document.getElementById(id);
    if (section) section.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  for (const section of document.querySelectorAll('section[id]')) at(section.id, 5000);
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 9000, configurable: true });
  at('product-overview', -900);
  at('value-of-social', 100);
  const stop = markContents(nav);
  const marked = () => [...nav.querySelectorAll('[aria-current]')].map((link) => link.textContent);
  expect(marked()).toEqual([]);
  fireEvent.scroll(window);
  await waitFor(() => expect(marked()).toEqual(['Value of Social for AI']));
  stop();
});
