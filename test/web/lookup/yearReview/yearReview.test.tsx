// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { YearReview, YearReviewRow } from '../../../../shared/model/lookup/yearReview.ts';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, food, ok } from '../searchServer.ts';

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
  months: Array.from({ length: 24 }, (_, at) => (at < 12 ? 83 : 100)),
  outlook: { median: 4, low: -3, high: 12, chance: '68%' },
  ...over,
});

function open(over: Partial<YearReview> = {}, objects = '7') {
  const review: YearReview = {
    source: 1,
    vertical: food,
    last_month: 190,
    rows: [aRow()],
    headline: { lead: 'Oatmere grew, +20%.', rest: '' },
    lines: [{ name: 'Oatmere', text: '23% of authors are Bargain Hunters.', basis: '40 of 170 authors.' }],
    record: 'Of 182 past growth ranges, 86% held.',
    notes: [],
    method: ['Posts are without spam.'],
    ...over,
  };
  aLookupServer({ '/lookup/year-review': ok({ review, release: 7, built_on: '2025-12-03' }) });
  visit(`/ConsumerForecast/year-in-review?objects=${objects}&source=1&domain=${food}`, { hinted: true });
}

test('a year in review has five parts: growth, share, months, findings and the year ahead', async () => {
  open();
  await screen.findByRole('heading', { name: 'Year in review: Oatmere' });
  expect(screen.getByText(/^December 2024 to November 2025 against December 2023/)).toBeTruthy();
  screen.getByText('Oatmere grew, +20%.');
  const part = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
  const row = part('Growth in posts').getByRole('row', { name: /^Oatmere/ });
  within(row).getByText('1,200');
  within(row).getByText('+20%');
  within(row).getByRole('img', { name: 'likely +8% to +33%' });
  part('Share of Food').getByRole('img', { name: /^Oatmere 2%, 3% a year before/ });
  part('Share of Food').getByText('3rd, was 5th');
  part('Month by month').getByRole('figure', { name: 'Oatmere: 100 posts in Nov 2025' });
  part('Who and what with').getByText(/^23% of authors are Bargain Hunters/);
  const ahead = part('Next 12 months');
  ahead.getByRole('img', { name: '+4%, 80% range −3% to +12%' });
  ahead.getByText('68%');
  ahead.getByText(/Of 182 past growth ranges, 86% held\./);
});

test('a new object in a year in review has its posts and when it began, never a blank', async () => {
  open({
    rows: [aRow({ change: null, posts_before: null, since: 181, share_before: null, rank_before: null })],
  });
  const row = await screen.findByRole('row', { name: /^Oatmere 1,200/ });
  within(row).getByText(/^new since /);
});

test('a year in review leaves out parts without content', async () => {
  open({
    rows: [aRow({ rank: null, rank_before: null, share: null, share_before: null, outlook: null })],
    lines: [],
    headline: null,
  });
  await screen.findByRole('heading', { name: 'Year in review: Oatmere' });
  for (const name of [/^Share of/, /^Who and what/, /^Next 12/])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Left out, and why' })).toBeNull();
});

test('a year in review says why something is missing', async () => {
  open({ notes: ['Oatmere has 14 months of data.'] });
  expect(await screen.findByText('Oatmere has 14 months of data.')).toBeTruthy();
});

test('a year in review of an object compared with itself shows it once and explains why', async () => {
  open({}, '7,7');
  expect(await screen.findByText(/can’t be compared with itself/)).toBeTruthy();
  expect(screen.getAllByRole('figure', { name: /^Oatmere/ })).toHaveLength(1);
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
