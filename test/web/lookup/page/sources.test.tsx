// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject } from '../pageServer.ts';
import { wordsOf } from './wordsOf.ts';

vi.setConfig({ testTimeout: 60_000 });

const [female, male] = [200100, 200200];
const base = aViewer({}, ['consumer_forecast']);
const sources = ([1, 3, 5] as const).map((source) => ({ source, verticals: [1215 as const] }));
const viewer = { ...base, profile: base.profile && { ...base.profile, sources } };

/** Men are above the category on both sources; women are clearly below it only where `women` are few. */
function onSource(source: 1 | 3, women: number): InsightDocument {
  const insight = anInsight({ source });
  return {
    ...insight,
    activity: {
      ...insight.activity,
      authentic: Array.from({ length: 36 }, (_, at) => (at < 12 ? 100 : 150) * source),
      domain_posts: Array<number>(36).fill(10_000),
    },
    demographics: {
      ...insight.demographics,
      gender: {
        n: 1000,
        rivals: 20,
        rivals_known: 10_000,
        largest: 10,
        shares: [
          { id: female, percent: women / 10, percentile: 20, n: women, rivals_n: 5000 },
          { id: male, percent: 70, percentile: 90, n: 700, rivals_n: 5000 },
        ],
      },
    },
  };
}

function open(query = '') {
  const server = aLookupServer({
    viewer,
    object: anObject(),
    insightOf: (asked) => {
      const source = Number(asked.get('source'));
      if (source === 5) return refusal(404, 'not_found');
      return source === 1 ? onSource(1, 300) : onSource(3, 495);
    },
  });
  visit(`/ConsumerForecast/compare?objects=7&sources=all&domain=1215${query}`, { hinted: true });
  return server;
}

test('an object’s audiences on several sources stand side by side, with what all agree on', async () => {
  open();
  const table = await screen.findByRole('region', { name: 'How each differs' });
  const cellsOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name })).getAllByRole('button').map(wordsOf);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['Instagram', 'Twitter']);
  const [first, second] = cellsOf(new RegExp(`^${female}`));
  expect(first).toMatch(/^0\.6 times, likely /);
  expect(second).toMatch(/^as others, likely /);
  for (const cell of cellsOf(new RegExp(`^${male}`))) expect(cell).toMatch(/^1\.4 times, likely /);
  expect(cellsOf(/^Authors/)).toEqual(['800 authors', '800 authors']);
  expect(table.textContent).toContain(`On each of the 2 sources, above its category: ${male}.`);
  // Numbers of posts aren't compared between sources.
  expect(within(table).queryByRole('row', { name: /^Posts per month/ })).toBeNull();
});

test('months of several sources are compared as an index within each, never as numbers of posts', async () => {
  open('&tables=activity,share');
  const activity = await screen.findByRole('region', { name: 'Activity' });
  const last = within(activity).getAllByRole('row').at(-1);
  expect([...(last?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual(['150', '150']);
  const share = screen.getByRole('region', { name: 'Share of the Vertical' });
  const latest = within(share).getAllByRole('row').at(-1);
  expect([...(latest?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual([
    '1.5',
    '4.5',
  ]);
});

test('a source without a page is named, and others can be left out', async () => {
  const { calls } = open();
  expect(
    await screen.findByText('Reddit: too few posts in Food/Beverage for figures.', { exact: false }),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Twitter' }));
  expect(screen.getByTestId('address').textContent).toContain('sources=1,5');
  expect(calls.filter(({ path }) => path === '/lookup/insight').length).toBeGreaterThan(2);
});
