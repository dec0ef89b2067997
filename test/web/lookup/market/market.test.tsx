// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Market, MarketRow } from '../../../../shared/model/lookup/market.ts';
import { address } from '../../Address.tsx';
import { savedFiles } from '../../savedFiles.ts';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, beauty, food, ok } from '../searchServer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const real = window.matchMedia;
const atWidth = (kind: 'min-width' | 'max-width') => () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...real(query), matches: query.includes(kind) }));
  return () => vi.stubGlobal('matchMedia', real);
};
beforeEach(atWidth('min-width'));

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
        // Without the box.
        .slice(1)
        .map((cell) => cell.textContent),
    );
};
const namesShown = async () =>
  within(await screen.findByRole('table', { name: 'Market' }))
    .getAllByRole('rowheader')
    .map((each) => each.textContent);

test('a market shows posts, share, change, likely range, rank and move', async () => {
  market();
  expect(await rowsShown()).toEqual([
    ['Brand', '', '1,200', '5%', '▲ +20%', '', '1 ▲ up 2'],
    ['Brand Extension', '', '900', '4%', 'no clear change', '', '2 '],
    ['Product type', '', '20', '<1%', 'too few a year ago', '', '1 '],
  ]);
  screen.getByRole('heading', { level: 1, name: 'Market: Food/Beverage' });
  expect(screen.getAllByRole('img').map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'likely +8% to +33%',
    'likely −15% to +6%',
  ]);
  screen.getByText(
    /^12 months to September 2026 against the 12 before\. Share is of the 24,000 posts in Food\/Beverage\. Rank is by posts within the category/,
  );
  expect(screen.getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
  );
});

test('a market’s own change has its likely range and no color', async () => {
  market({ of_change: { change: 20, low: 4.8, high: 37 } });
  await rowsShown();
  screen.getByText(
    /Share is of the 24,000 posts in Food\/Beverage, which changed by \+20% \(likely \+5% to \+37%\)\./,
  );
});

test.each([
  ['rose in rank with a change beyond chance and usual movement', {}, '1 ▲ up 2'],
  ['changed less than is usual in its market', { beyond: false }, '1 was 3'],
  ['is of an earlier release, which doesn’t know that', { beyond: undefined }, '1 was 3'],
  ['fell in rank although it grew', { rank: 5, rank_before: 3 }, '5 was 3'],
  ['fell in rank and in posts', { rank: 5, rank_before: 3, change: -20, low: -30, high: -9 }, '5 ▼ down 2'],
  ['wasn’t listed a year before', { rank_before: null, is_new: true as const }, '1 new'],
  ['is of an earlier release without a rank then', { rank_before: null }, '1 '],
])('the move of an object that %s', async (_what, over, shown) => {
  market({ rows: [aRow(over)] });
  expect((await rowsShown())[0]?.at(-1)).toBe(shown);
});

test('a row says that one account wrote much of the posts', async () => {
  market({ rows: [aRow({ one_account: true }), aRow({ sid: 8, name: 'Rye' })] });
  const types = (await rowsShown()).map((cells) => cells[0]);
  expect(types).toEqual([
    'Brand · one account: One account wrote more than three in ten of the posts of the latest three months.',
    'Brand',
  ]);
});

test('the sentence and the chart of a market are counted from the rows of its table', async () => {
  const rows = [
    ...three,
    aRow({ sid: 10, name: 'Malt', posts: 400, change: -30, low: -40, high: -18, rank: 3 }),
  ];
  const { user } = market({ rows });
  await rowsShown();
  screen.getByText('1 object grew beyond chance, 1 fell.');
  const points = () =>
    within(screen.getByRole('group', { name: /^Change over a year by posts/ }))
      .getAllByRole('button')
      .map((point) => point.getAttribute('aria-label'));
  expect(points()).toEqual([
    'Oatmere, 1,200 posts, ▲ +20%, likely +8% to +33%',
    'Rye, 900 posts, no clear change, likely −15% to +6%',
    'Malt, 400 posts, ▼ −30%, likely −40% to −18%',
  ]);
  await user.click(screen.getByRole('button', { name: 'Fell 1' }));
  screen.getByText('1 object fell beyond chance, none grew.');
  expect(await namesShown()).toEqual(['Malt']);
  expect(address()).toBe(`${path}?moved=fell`);
});

test('the chart of a market stays as it was left on this device', async () => {
  const { user } = market();
  await rowsShown();
  screen.getByRole('group', { name: /^Change over a year by posts/ });
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  cleanup();
  market();
  await rowsShown();
  screen.getByRole('button', { name: 'Show chart' });
  expect(screen.queryByRole('group', { name: /^Change over a year by posts/ })).toBeNull();
});

test('rows are chosen by their box, by a point of the chart or by x, with Shift all between, and Escape leaves them', async () => {
  const { user } = market();
  await rowsShown();
  expect(screen.queryByRole('group', { name: 'Selected' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Oatmere, 1,200 posts/ }));
  const bar = screen.getByRole('group', { name: 'Selected' });
  expect(bar.textContent).toMatch(/^1 object selected/);
  expect(within(bar).getByRole('link', { name: 'Compare' }).getAttribute('aria-disabled')).toBe('true');
  screen.getByRole('link', { name: 'Bread' }).focus();
  await user.keyboard('{Shift>}X{/Shift}');
  expect(bar.textContent).toMatch(/^3 objects selected/);
  expect(within(bar).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    `/ConsumerForecast/compare?objects=7,8,9&domain=${food}&source=1`,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Rye' }));
  await user.click(within(bar).getByRole('button', { name: 'Add to worklist' }));
  screen.getByRole('link', { name: 'Open worklist' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Selected' })).toBeNull();
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

test('category, type and search narrow the market and its counts, and the address holds them', async () => {
  const { user } = market();
  await rowsShown();
  screen.getByRole('button', { name: 'All 3' });
  await user.click(screen.getByRole('button', { name: 'Brands 2' }));
  expect(await namesShown()).toEqual(['Oatmere', 'Rye']);
  screen.getByRole('button', { name: 'All 3' });
  screen.getByRole('button', { name: 'Grew 1' });
  await user.click(screen.getByRole('button', { name: 'Type', expanded: false }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Brand Extension/ }));
  expect(await namesShown()).toEqual(['Rye']);
  expect(address()).toBe(`${path}?category=brand&type=BE`);
});

test('several types in the address are shown together', async () => {
  market({}, '?type=BE,PH');
  expect(await namesShown()).toEqual(['Rye', 'Bread']);
  screen.getByRole('button', { name: 'Type: Brand Extension or Product type' });
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
  await user.click(screen.getByRole('button', { name: 'Vertical: Food/Beverage' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Beauty' }));
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
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
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
  const headText = async () => {
    await rowsShown('Brands of Oat House');
    return screen.getByRole('heading', { level: 1, name: 'Brands of Oat House' }).parentElement?.textContent;
  };

  test('a company leads with its brands; the posts of all stand in the line below its name, with the change', async () => {
    const { server } = market({ company, company_sum, rows: three.slice(0, 2) }, '?company=11');
    expect(await headText()).toContain(
      '4 brands, 2,050 posts; a post that names two counts once+8% (likely +1% to +15%)2 with too few posts for a row',
    );
    expect(server.asked).toContain(`GET /lookup/market?source=1&domain=${food}&company=11`);
  });

  test('a company without a change has none in its head', async () => {
    market(
      { company, company_sum: { ...company_sum, objects: 2, change: null }, rows: three.slice(0, 2) },
      '?company=11',
    );
    expect(await headText()).toMatch(/2 brands, 2,050 posts; a post that names two counts once$/);
  });

  test('a company whose first posts are of the last two years is new', async () => {
    market(
      { company, company_sum: { ...company_sum, change: null, since: 190 }, rows: three.slice(0, 2) },
      '?company=11',
    );
    expect(await headText()).toContain('new since Nov 2025');
  });

  test('a company of an earlier release, or with one brand, has no sum', async () => {
    market({ company, rows: three.slice(0, 2) }, '?company=11');
    expect(await headText()).not.toContain('counts once');
    cleanup();
    market({ company, company_sum: { ...company_sum, objects: 1 }, rows: three.slice(0, 1) }, '?company=11');
    expect(await headText()).not.toContain('counts once');
  });

  test('a company without brands that qualify suggests another vertical or source', async () => {
    market({ company, rows: [] }, '?company=11');
    await screen.findByText(
      'Oat House has no brand with enough posts in Food/Beverage on Instagram. Try another vertical or source.',
    );
  });
});

describe('on a phone', () => {
  beforeEach(atWidth('max-width'));

  test('a row of the market says its figures in a sentence when it opens, with its page, the worklist and the bookmark', async () => {
    const { user } = market();
    const row = await screen.findByRole('button', { name: 'Oatmere' });
    const card = row.closest('li') as HTMLElement;
    expect(card.textContent).toBe('OatmereBrand · 100 a month▲ +20%');
    await user.click(row);
    within(card).getByText('Likely +8% to +33% · 1,200 posts, 5% of Food/Beverage · rank 1, 3 a year ago');
    const [open] = within(card).getAllByRole('link');
    expect(open?.textContent).toBe('Open');
    within(card).getByRole('button', { name: 'Bookmark Oatmere' });
    await user.click(within(card).getByRole('button', { name: 'Oatmere: Add to worklist' }));
    screen.getByRole('link', { name: 'Open worklist' });
    screen.getByRole('button', { name: 'Show as chart' });
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
