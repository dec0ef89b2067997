// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';
import { wordsOf } from './wordsOf.ts';

vi.setConfig({ testTimeout: 60_000 });

const [female, male] = [200100, 200200];
const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

/** 1.62 times the category's 10.4%, no clear difference from 20%, and a row without a category. */
const shares = (base: InsightDocument): InsightDocument => ({
  ...base,
  peers: 12,
  demographics: {
    ...base.demographics,
    gender: {
      n: 1000,
      rivals: 11,
      rivals_known: 10_000,
      largest: 32.4,
      shares: [
        { id: female, percent: 16.8, percentile: 90, n: 168, rivals_n: 1040 },
        { id: male, percent: 20, percentile: 40, n: 200, rivals_n: 2000 },
      ],
    },
  },
  themes: {
    n: 500,
    rivals: 12,
    rivals_known: 4000,
    largest: 20,
    shares: [
      { sid: 40, name: 'Vegan', percent: 20, percentile: 80, qoq_percentile: 60, n: 100, rivals_n: 400 },
      { sid: 41, name: 'Cheap', percent: 3, percentile: 20, qoq_percentile: 60, n: 15 },
    ],
  },
});

async function open(query = '') {
  aLookupServer({ viewer, object: anObject(), insightOf: () => shares(anInsight()) });
  visit(`/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1${query}`, { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  return {
    demographics: await screen.findByRole('region', { name: 'Demographics' }),
    themes: await screen.findByRole('region', { name: 'Themes' }),
  };
}

const labels = (list: HTMLElement) => within(list).getAllByRole('button').map(wordsOf);
const rowsOf = (card: HTMLElement) => within(card).getAllByRole('list')[0] as HTMLElement;

test('percentiles show ranks alone', async () => {
  const { demographics } = await open();
  expect(demographics.textContent).toContain('Index: 100 is the share of other brands together');
  const rows = labels(rowsOf(demographics));
  expect(rows).toEqual([expect.stringMatching(/, 90th of 100$/), expect.stringMatching(/, 40th of 100$/)]);
});

test('raw % shows shares by size, and how many times the others’ each is where the difference is clear', async () => {
  const { demographics } = await open('&measure=raw');
  expect(labels(rowsOf(demographics))).toEqual([
    expect.stringMatching(/, 20%, as others$/),
    expect.stringMatching(/, 17%, 1\.6 times the 10% of others, likely 1\.4 to 1\.9 times$/),
  ]);
});

test('a row opens how many stand behind it, with its interval and the share of others', async () => {
  const { demographics } = await open();
  const [female] = within(rowsOf(demographics)).getAllByRole('button');
  if (!female) throw new Error('no row');
  fireEvent.click(female);
  await within(document.body).findByText(/of 1,000 authors with a known gender \(168\), likely 15% to 19%/);
  within(document.body).getByText(
    '1.6 times the 10% of other brands in Food/Beverage, likely 1.4 to 1.9 times.',
  );
});

test('a theme of few posts waits behind all of them', async () => {
  const { themes } = await open();
  expect(labels(within(themes).getByRole('list', { name: 'Themes' }))).toEqual([
    expect.stringContaining('Vegan'),
  ]);
  fireEvent.click(within(themes).getByRole('button', { name: 'Show all 2' }));
  await waitFor(() => expect(labels(within(themes).getByRole('list', { name: 'Themes' }))).toHaveLength(2));
});

test('How is this computed? gives the number of rivals and the part of the largest', async () => {
  const { demographics } = await open();
  fireEvent.click(within(demographics).getByRole('button', { name: 'How is this computed? Demographics' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Gender: other brands 11, with 10,000 authors together');
  expect(dialog.textContent).toContain('Gender: the largest of them 32% of these authors');
});

test('the table of a chart has the category’s share, and an index only where it is clear', async () => {
  const { demographics } = await open('&tables=demographics');
  const cells = within(demographics)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).slice(5, 9));
  expect(cells).toEqual([
    [
      'Objects compared, %',
      'Index (100 is the objects compared)',
      'Index, 95% interval, from',
      'Index, 95% interval, to',
    ],
    ['10%', '162', '139', '188'],
    ['20%', '–', '88', '114'],
  ]);
});

test('demographics are what authors are classified as, with a link to how', async () => {
  const { demographics } = await open();
  expect(demographics.textContent).toContain('Authors classified by gender (how)');
  expect(within(demographics).getByRole('link', { name: 'how' }).getAttribute('href')).toBe(
    '/ConsumerForecast/help?page=general#demos',
  );
});
