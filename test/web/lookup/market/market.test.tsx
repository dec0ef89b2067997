// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Market, MarketRow } from '../../../../shared/model/lookup/market.ts';
import { address } from '../../Address.tsx';
import { savedFiles } from '../../savedFiles.ts';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, beauty, food, ok } from '../search/lookupServer.ts';

afterEach(() => vi.restoreAllMocks());

const path = '/ConsumerForecast/market';

const aRow = (over: Partial<MarketRow> = {}): MarketRow => ({
  sid: 7,
  name: 'Oatmere',
  type_code: 'BR',
  posts: 1200,
  posts_before: 1000,
  change: 20,
  low: 8,
  high: 33,
  beyond: true,
  rank: 1,
  rank_before: 3,
  ...over,
});

const three = [
  aRow(),
  aRow({
    sid: 8,
    name: 'Rye',
    type_code: 'BE',
    posts: 900,
    posts_before: 950,
    change: -5.3,
    low: -15,
    high: 6,
    beyond: false,
    rank: 2,
    rank_before: 2,
  }),
  aRow({
    sid: 9,
    name: 'Bread',
    type_code: 'PH',
    posts: 20,
    posts_before: 10,
    change: null,
    low: null,
    high: null,
    rank: 1,
    rank_before: null,
  }),
];

const aMarket = (over: Partial<Market> = {}): Market => {
  const rows = over.rows ?? three;
  return {
    source: 1,
    vertical: food,
    last_month: 200,
    of: 24_000,
    of_before: 20_000,
    company: null,
    total: rows.length,
    ...over,
    rows,
  };
};

function market(answer: Partial<Market> | null = {}, query = '', because: string | null = null) {
  const server = aLookupServer({
    '/lookup/market': ok({ market: answer && aMarket(answer), none_because: because }),
  });
  return { server, user: visit(`${path}${query}`, { hinted: true }) };
}

const rowsShown = async (name = 'Market') => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};
const namesShown = async () =>
  within(await screen.findByRole('table', { name: 'Market' }))
    .getAllByRole('rowheader')
    .map((each) => each.textContent);

test('a market shows posts, share, change with its interval, rank and move', async () => {
  market();
  expect(await rowsShown()).toEqual([
    ['Brand', '1,200', '5.00%', '▲ +20.0% (95% interval +8% to +33%)', '1', '▲ up 2'],
    ['Brand Extension', '900', '3.75%', '−5.3% (95% interval −15% to +6%)', '2', 'same'],
    ['Product type', '20', '0.08%', 'N/A', '1', 'N/A'],
  ]);
  screen.getByText(
    /12 months to September 2026 vs\. the 12 before\. Share is of the 24,000 posts in Food\/Beverage\./,
  );
  expect(screen.getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
  );
});

test('a market’s own change has its interval and no color', async () => {
  market({ of_change: { change: 20, low: 4.8, high: 37 } });
  await rowsShown();
  screen.getByText(
    /Share is of the 24,000 posts in Food\/Beverage \(\+20\.0%, 95% interval \+5% to \+37%\)\./,
  );
});

test.each([
  ['rose in rank with a change beyond chance and usual movement', {}, '▲ up 2'],
  ['changed less than is usual in its market', { beyond: false }, 'up 2'],
  ['is of an earlier release, which doesn’t know that', { beyond: undefined }, 'up 2'],
  ['fell in rank although it grew', { rank: 5, rank_before: 3 }, 'down 2'],
  ['wasn’t listed a year before', { rank_before: null, is_new: true as const }, 'new'],
  ['is of an earlier release without a rank then', { rank_before: null }, 'N/A'],
])('the move of an object that %s', async (_what, over, shown) => {
  market({ rows: [aRow(over)] });
  expect((await rowsShown())[0]?.at(-1)).toBe(shown);
});

test('a row says that one account wrote much of the posts', async () => {
  market({ rows: [aRow({ one_account: true }), aRow({ sid: 8, name: 'Rye' })] });
  const posts = (await rowsShown()).map((cells) => cells[1]);
  expect(posts).toEqual(['1,200over 30% of 3 months by one account', '1,200']);
});

test('a column’s heading sorts, and the address holds it', async () => {
  const { user } = market();
  await rowsShown();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await namesShown()).toEqual(['Oatmere', 'Rye', 'Bread']);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await namesShown()).toEqual(['Rye', 'Oatmere', 'Bread']);
  expect(address()).toBe(`${path}?sort=change`);
});

test('category, type and search narrow the market, and the address holds them', async () => {
  const { user } = market();
  await rowsShown();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Brands');
  expect(await namesShown()).toEqual(['Oatmere', 'Rye']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Brand Extension');
  expect(await namesShown()).toEqual(['Rye']);
  expect(address()).toBe(`${path}?category=brand&type=BE`);
});

test('several types in the address are shown together', async () => {
  market({}, '?type=BE,PH');
  expect(await namesShown()).toEqual(['Rye', 'Bread']);
  screen.getByRole('option', { name: 'Brand Extension or Product type', selected: true });
});

test('a type that no object of the market has shows none', async () => {
  market({}, '?type=OR');
  await screen.findByText('No objects match.');
});

test('a market as of a release asks for that release, and so do its links', async () => {
  const { server } = market({}, '?release=3');
  await rowsShown();
  expect(server.asked).toContain(`GET /lookup/market?source=1&domain=${food}&release=3`);
  expect(screen.getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toContain('&release=3');
});

test('another vertical is asked for with the same filters', async () => {
  const { user, server } = market({}, `?source=1&domain=${food}&category=brand&page=2`);
  await rowsShown();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vertical' }), 'Beauty');
  await waitFor(() => expect(address()).toBe(`${path}?source=1&domain=${beauty}&category=brand`));
  await waitFor(() => expect(server.asked).toContain(`GET /lookup/market?source=1&domain=${beauty}`));
});

test('a large market has pages', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) =>
    aRow({ sid: at + 1, name: `Brand ${at + 1}`, posts: 5000 - at }),
  );
  const { user } = market({ rows });
  expect(await namesShown()).toHaveLength(50);
  screen.getByText('1 to 50 of 2,000 objects');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect((await namesShown())[0]).toBe('Brand 51');
  expect(address()).toBe(`${path}?page=2`);
});

test('a CSV file has the months, both counts and the interval of every row', async () => {
  const saved = savedFiles();
  const { user } = market();
  await rowsShown();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, first, ...rest] = ((await saved[0]?.file.text()) ?? '').trim().split('\r\n');
  expect(head?.replace('\ufeff', '')).toBe(
    'Name,Type,Posts,One account,From,To,Posts before,"Before, from","Before, to","Share of the vertical’s posts, %","Change, %","Change, 95% interval, lower bound","Change, 95% interval, upper bound",Rank,New since,Rank before,Move,Source,Vertical',
  );
  expect(first).toBe(
    'Oatmere,Brand,1200,,2025-10,2026-09,1000,2024-10,2025-09,5,20,8,33,1,,3,2,Instagram,Food/Beverage',
  );
  expect(rest).toHaveLength(2);
  expect(saved[0]?.name).toBe('market-food-beverage-instagram-2025-10-to-2026-09.csv');
});

describe('a company', () => {
  const company = { sid: 11, name: 'Oat House', type_code: 'OR' as const };

  const company_sum = {
    objects: 4,
    posts: 2050,
    posts_before: 1900,
    change: { change: 7.9, low: 1.2, high: 15.1 },
  };
  const sumText = async () => {
    await rowsShown('Brands of Oat House');
    return screen.getByText(/objects together/).closest('p')?.textContent;
  };

  test('a company lists its brands with the posts of all, its share and the interval of its change', async () => {
    const { server } = market({ company, company_sum, rows: three.slice(0, 2) }, '?company=11');
    expect(await sumText()).toBe(
      '4 objects together: 2,050 posts, 8.54% of the vertical, 1,900 in the 12 months before (+7.9%, 95% interval +1% to +15%). ' +
        'A post that names several of them counts once. 2 of them have too few posts for a row.',
    );
    expect(server.asked).toContain(`GET /lookup/market?source=1&domain=${food}&company=11`);
    screen.getByRole('heading', { level: 1, name: /^Brands of Oat House/ });
  });

  test('a company without a change has both counts', async () => {
    market(
      { company, company_sum: { ...company_sum, objects: 2, change: null }, rows: three.slice(0, 2) },
      '?company=11',
    );
    expect(await sumText()).toBe(
      '2 objects together: 2,050 posts, 8.54% of the vertical, 1,900 in the 12 months before. A post that names several of them counts once.',
    );
  });

  test('a company whose first posts are of the last two years is new', async () => {
    market(
      { company, company_sum: { ...company_sum, change: null, since: 190 }, rows: three.slice(0, 2) },
      '?company=11',
    );
    expect(await sumText()).toContain('2,050 posts, 8.54% of the vertical, new since November 2025.');
  });

  test('a company of an earlier release has no sum', async () => {
    market({ company, rows: three.slice(0, 2) }, '?company=11');
    await rowsShown('Brands of Oat House');
    expect(screen.queryByText(/together/)).toBeNull();
  });

  test('a company with one brand has no sum', async () => {
    market({ company, company_sum: { ...company_sum, objects: 1 }, rows: three.slice(0, 1) }, '?company=11');
    await rowsShown('Brands of Oat House');
    expect(screen.queryByText(/together/)).toBeNull();
  });

  test('a company without brands that qualify suggests another vertical or source', async () => {
    market({ company, rows: [] }, '?company=11');
    await screen.findByText(
      'Oat House has no brand with enough posts in Food/Beverage on Instagram. Try another vertical or source.',
    );
  });
});

describe('bad input', () => {
  test('a market without objects that qualify suggests another vertical or source', async () => {
    market({ rows: [], of: null });
    await screen.findByText(/No brand, product or theme has enough posts in Food\/Beverage on Instagram\./);
  });

  test('an unknown category is named, and all are shown', async () => {
    market({}, '?category=shops');
    await screen.findByText('There is no category “shops”. All are shown.');
    expect(await namesShown()).toHaveLength(3);
  });

  test.each(['?domain=77', '?source=99', '?company=x'])('an address with %s is refused', async (query) => {
    market({}, query);
    await waitFor(() => expect(address()).toBe('/AppView/something-went-wrong?status=400'));
  });

  test.each([
    ['dates', /your access profile includes only some of them/],
    ['older_release', /built without markets/],
  ])('no market because of %s has its reason', async (because, text) => {
    market(null, '', because);
    await screen.findByText(text);
  });

  test('a failed call can be retried', async () => {
    let fails = true;
    aLookupServer({
      '/lookup/market': () =>
        fails ? refusal(500, 'internal') : ok({ market: aMarket(), none_because: null }),
    });
    const user = visit(path, { hinted: true });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await namesShown()).toHaveLength(3);
  });
});
