// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { YearReview, YearReviewRow } from '../../../../shared/model/lookup/yearReview.ts';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, food, ok } from '../search/lookupServer.ts';

const aRow = (over: Partial<YearReviewRow> = {}): YearReviewRow => ({
  sid: 7,
  name: 'Oatmere',
  type_code: 'BR',
  posts: 1200,
  posts_before: 1000,
  since: null,
  change: 20,
  low: 8,
  high: 33,
  share: 2,
  share_before: 2.5,
  rank: 3,
  rank_before: 5,
  ...over,
});

function open(over: Partial<YearReview> = {}, objects = '7') {
  const review: YearReview = {
    source: 1,
    vertical: food,
    last_month: 190,
    rows: [aRow()],
    sections: [{ title: 'Signals', lines: [{ text: 'Posts about Oatmere spiked.', basis: 'Sure.' }] }],
    notes: [],
    method: ['Posts are without spam.'],
    ...over,
  };
  aLookupServer({ '/lookup/year-review': ok({ review, release: 7, built_on: '2025-12-03' }) });
  visit(`/ConsumerForecast/year-in-review?objects=${objects}&source=1&domain=${food}`, { hinted: true });
}

test('a year in review names both periods, and shows then and now in one row', async () => {
  open();
  await screen.findByRole('heading', { name: 'Year in review: Oatmere' });
  expect(screen.getByText(/^December 2024 to November 2025 against December 2023/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /Oatmere/ });
  for (const text of ['1,200', '1,000', '2%, was 2.5%', '3rd, was 5th'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(row.textContent).toContain('+8% to +33%');
  expect(screen.getByText(/Release 7, built December 3, 2025/)).toBeTruthy();
});

test('a year in review leaves out columns and sections without content', async () => {
  open({ rows: [aRow({ rank: null, rank_before: null, share: null, share_before: null })], sections: [] });
  await screen.findByRole('heading', { name: 'Year in review: Oatmere' });
  expect(screen.queryByText('Rank')).toBeNull();
  expect(screen.queryByText('Share of voice')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Left out, and why' })).toBeNull();
});

test('a year in review says why something is missing', async () => {
  open({ notes: ['Oatmere has 14 months of data.'] });
  expect(await screen.findByText('Oatmere has 14 months of data.')).toBeTruthy();
});

test('a year in review of an object compared with itself shows it once and explains why', async () => {
  open({}, '7,7');
  expect(await screen.findByText(/can’t be compared with itself/)).toBeTruthy();
  expect(screen.getAllByRole('row', { name: /Oatmere/ })).toHaveLength(1);
});

test('a year in review without objects leads to the search', async () => {
  open({}, '');
  expect(await screen.findByRole('heading', { name: 'Choose what to review' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Search' })).toBeTruthy();
});

test('a year in review of objects without data says what to try', async () => {
  aLookupServer({ '/lookup/year-review': refusal(404, 'not_found') });
  visit(`/ConsumerForecast/year-in-review?objects=7&source=1&domain=${food}`, { hinted: true });
  expect(await screen.findByText(/Try another vertical or source/)).toBeTruthy();
});
