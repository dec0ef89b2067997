// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { brand } from '../../../../shared/brand.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { address } from '../../Address.tsx';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, aMatch, beauty, food, found, ok } from '../searchServer.ts';

const path = '/ConsumerForecast/search-result';

async function results(
  matches: SearchMatch[],
  query = '?search=oat&source=1',
  total = matches.length,
  near: SearchMatch[] = [],
) {
  const server = aLookupServer({ '/lookup/advanced': found(matches, total, near) });
  const user = visit(`${path}${query}`, { hinted: true });
  await screen.findByRole('heading', { level: 1 });
  return { server, user };
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Search results' });
  await waitFor(() => expect(table.ariaBusy).toBe('false'));
  return within(table).getAllByRole('row').slice(1);
};

describe('the columns of the search results', () => {
  test('the columns of the search results show name, type, product types and verticals; the row opens in the default vertical', async () => {
    const { user } = await results([
      aMatch({
        domains: [
          { domain_sid: beauty, total_posts: 90, has_data: false, ppm: null },
          { domain_sid: food, total_posts: 80, has_data: true, ppm: 3 },
        ],
      }),
    ]);
    const [row] = await rows();
    if (!row) throw new Error('No row');
    const [name, type, , , , , products, verticals] = within(row).getAllByRole('cell');
    expect(name?.textContent).toContain('Oatmere');
    expect(type?.textContent).toBe('Brand');
    expect(products?.textContent).toBe('Oat Milk');
    const link = within(row).getByRole('link', { name: 'Oatmere' });
    expect(link.getAttribute('href')).toBe(
      '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
    );
    if (!verticals) throw new Error('No verticals');
    within(verticals).getByRole('link', { name: 'Food/Beverage' });
    await user.click(within(verticals).getByRole('button', { name: '1 more market vertical of Oatmere' }));
    const grayed = within(verticals).getByRole('button', { name: 'Beauty' });
    expect(grayed.getAttribute('aria-disabled')).toBe('true');
    within(verticals).getByText('There are too few posts to show figures.');
    within(verticals).getByRole('link', { name: 'Food/Beverage' });
  });
});

describe('a row without data is grayed, can’t be opened, and says why', () => {
  const nothing = { domains: [], has_data: false, ppm: null };
  const inReddit = { source: 5 as const, domains: aMatch().domains };

  test.each<[string, Partial<SearchMatch>]>([
    ['(Insufficient Data)', { ...nothing, source_domains: [] }],
    ['N/A in user verticals', { ...nothing, source_domains: [], in_other_verticals: true }],
    ['(N/A in current source)', { ...nothing, source_domains: [inReddit] }],
  ])('a row without data is grayed, can’t be opened, and says why: %s', async (text, over) => {
    await results([aMatch(over)]);
    const [row] = await rows();
    if (!row) throw new Error('No row');
    expect(row.ariaDisabled).toBe('true');
    within(row).getByText(text);
    expect(within(row).queryByRole('link')).toBeNull();
  });

  test('a row without data is grayed, can’t be opened, and says why lists in a tooltip the sources with data', async () => {
    await results([aMatch({ ...nothing, source_domains: [inReddit] })]);
    await rows();
    screen.getByRole('button', {
      name: '(N/A in current source)',
      description: 'Data is available in Reddit',
    });
  });

  test('a ticker of two companies names both', async () => {
    const symbol = (exchange: string) => ({ ticker: 'OTM', exchange });
    await results(
      [
        aMatch({ name: 'Oat House', type_code: 'OR', symbol: symbol('TLX') }),
        aMatch({ object_sid: 8, name: 'Otmar', type_code: 'OR', symbol: symbol('QRX') }),
        aMatch({ object_sid: 9, name: 'Otmer' }),
      ],
      '?search=otm&source=1',
    );
    await screen.findByText(
      'Several companies have this ticker: Oat House (TLX: OTM), Otmar (QRX: OTM). Choose one.',
    );
    const [row] = await rows();
    expect(row?.textContent).toContain('Organization · TLX: OTM');
  });

  test('no matches show a message', async () => {
    await results([]);
    await screen.findByText('No Matches');
  });

  test.each([
    ['No Matches', []],
    ['No good match for “sugar free”.', [aMatch()]],
  ])('a word that nothing matches can be asked for by mail: %s', async (none, near) => {
    await results([], '?search=sugar%20free&source=1', 0, near);
    await screen.findByText(none);
    const ask = screen.getByRole('link', { name: 'Ask for this word' });
    expect(ask.getAttribute('href')).toBe(
      `mailto:${brand.contactEmail}?subject=${encodeURIComponent('Please add “sugar free” to the look-up')}`,
    );
  });

  test('without a good match, near names link to their pages', async () => {
    await results([], '?search=oatmaaa&source=1', 0, [aMatch()]);
    await screen.findByText('No good match for “oatmaaa”.');
    const near = screen.getByRole('list', { name: 'Near names:' });
    expect(within(near).getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
      '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
    );
  });
});

describe('the address of search results', () => {
  test('the address of search results sends the whole query', async () => {
    const { server } = await results(
      [aMatch()],
      '?search=oat+%26+co&filter=BR,BE&order=ppm&source=5&page=3',
      100,
    );
    await rows();
    expect(server.asked).toEqual([
      'GET /lookup/advanced?query=oat+%26+co&source=5&page=3&filter=BR%2CBE&order=ppm',
    ]);
  });

  test('the address of search results without a source uses the current one', async () => {
    const { server } = await results([aMatch()], '?search=oat');
    await rows();
    expect(server.asked[0]).toContain('source=1');
  });

  test('the address of search results changes with quick filters, which start from the first page', async () => {
    const { server, user } = await results([aMatch()], '?search=oat&source=1&page=2', 100);
    const filters = screen.getByRole('navigation', { name: 'Quick filters' });
    expect(
      within(filters)
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual(['Brands', 'Products', 'Descriptive Objects', 'All']);
    expect(within(filters).getByRole('link', { current: true }).textContent).toBe('All');
    await user.click(within(filters).getByRole('link', { name: 'Products' }));
    expect(address()).toBe(`${path}?search=oat&filter=product_type&source=1`);
    await waitFor(() => expect(server.asked.at(-1)).toContain('filter=product_type'));
  });

  test('the address of search results changes when a chip is removed, and searches again', async () => {
    const { server, user } = await results([aMatch()], '?search=oat&filter=BR,BE&order=ppm&source=1');
    const chips = screen.getByRole('list', { name: 'Filter and sort' });
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Brand', 'Brand Extension', 'PPM High to Low']);
    await user.click(within(chips).getByRole('link', { name: 'Remove Brand' }));
    expect(address()).toBe(`${path}?search=oat&filter=BE&order=ppm&source=1`);
    await user.click(screen.getByRole('link', { name: 'Remove PPM High to Low' }));
    expect(address()).toBe(`${path}?search=oat&filter=BE&source=1`);
    await waitFor(() => expect(server.asked).toHaveLength(3));
    expect(server.asked.at(-1)).toBe('GET /lookup/advanced?query=oat&source=1&page=1&filter=BE');
  });

  test('the address of search results of another search moves the focus to the heading, which names it', async () => {
    const { user } = await results([aMatch()]);
    const field = screen.getByRole('combobox');
    await user.clear(field);
    await user.type(field, 'rice{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Results for “rice”' });
    expect(document.activeElement).toBe(heading);
  });

  test('the address of search results of a removed chip moves the focus to the next one', async () => {
    const { user } = await results([aMatch()], '?search=oat&filter=BR,BE&order=ppm&source=1');
    screen.getByRole('link', { name: 'Remove Brand' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove Brand Extension' })),
    );
  });

  test('the address of search results of a removed last chip moves the focus to the heading', async () => {
    const { user } = await results([aMatch()], '?search=oat&filter=BR&source=1');
    screen.getByRole('link', { name: 'Remove Brand' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('the address of search results pages by 20', async () => {
    const { user } = await results([aMatch()], '?search=oat&source=1', 45);
    await screen.findByText('1–20 of 45 in Instagram');
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getAllByRole('link', { name: /^Page/ })).toHaveLength(3);
    await user.click(within(pages).getByRole('link', { name: 'Next page' }));
    expect(address()).toBe(`${path}?search=oat&source=1&page=2`);
  });

  test('the address of search results with a page that no longer exists leads to the last one', async () => {
    const page = (query: URLSearchParams) => Number(query.get('page'));
    aLookupServer({
      '/lookup/advanced': (query) =>
        ok({ matches: page(query) > 3 ? [] : [aMatch()], near: [], total: 45, page: page(query), pages: 3 }),
    });
    visit(`${path}?search=oat&source=1&page=9`, { hinted: true });
    await screen.findByText('41–45 of 45 in Instagram');
    expect(address()).toBe(`${path}?search=oat&source=1&page=3`);
    expect(await rows()).toHaveLength(1);
  });

  test.each(['2', '6', 'reddit', '', '1.0'])(
    'the address of search results with the unknown source %j is an error 400',
    async (source) => {
      aLookupServer({ '/lookup/advanced': found([]) });
      visit(`${path}?search=oat&source=${source}`, { hinted: true });
      await waitFor(() => expect(address()).toBe('/AppView/something-went-wrong?status=400'));
    },
  );
});

describe('a refused search', () => {
  const search = '/ConsumerForecast/object-search';
  test.each([
    [402, 'domain_denied', 'link', 'Return to search'],
    [403, 'forbidden', 'button', 'Go back'],
    [405, 'no_entitlements', 'button', 'Go back'],
  ])(
    'a refused search with %i is explained at its address, and leads back',
    async (status, code, role, name) => {
      aLookupServer({ '/lookup/advanced': refusal(status, code) });
      const user = visit(`${search} then ${path}?search=oat`, { hinted: true });
      await screen.findByRole('heading', { name: 'You can’t open these search results' });
      expect(address()).toBe(`${path}?search=oat`);
      await user.click(screen.getByRole(role, { name }));
      await waitFor(() => expect(address()).toBe(search));
    },
  );

  test('a refused search with 429 leads to the error page of that status, and home', async () => {
    aLookupServer({ '/lookup/advanced': refusal(429, 'call_limit') });
    const user = visit(`${search} then ${path}?search=oat`, { hinted: true });
    await waitFor(() => expect(address()).toBe('/AppView/something-went-wrong?status=429'));
    await user.click(await screen.findByText('Return Home'));
    await waitFor(() => expect(address()).toBe('/AppView/client-home'));
  });

  test('a refused search with any other failure can be retried', async () => {
    let fails = true;
    aLookupServer({ '/lookup/advanced': () => (fails ? refusal(500, 'internal') : found([aMatch()])) });
    const user = visit(`${path}?search=oat`, { hinted: true });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    await rows();
  });
});

describe('Advanced Search', () => {
  test.each(['', '   '])(
    'Advanced Search needs a keyword, not “%s”, and the field shows the error',
    async (text) => {
      const { user, server } = await results([aMatch()]);
      await user.click(screen.getByRole('button', { name: 'Advanced Search' }));
      const dialog = await screen.findByRole('dialog', { name: 'Advanced Search' });
      const keyword = within(dialog).getByRole('textbox', { name: 'Keyword' });
      const [before, reads] = [address(), server.asked.length];
      await user.clear(keyword);
      if (text) await user.type(keyword, text);
      await user.click(within(dialog).getByRole('button', { name: 'Search' }));
      const error = await within(dialog).findByText('Item is required');
      expect(keyword.getAttribute('aria-describedby')).toBe(error.id);
      expect(document.activeElement).toBe(keyword);
      expect(address()).toBe(before);
      expect(server.asked).toHaveLength(reads);
      await user.type(keyword, 'oat');
      expect(within(dialog).queryByText('Item is required')).toBeNull();
    },
  );

  test('Advanced Search leads to a whole market beside it, with the chosen types and the release', async () => {
    const { user } = await results([aMatch()], '?search=oat&source=1&release=3');
    await user.click(screen.getByRole('button', { name: 'Advanced Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advanced Search' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Object type' }), 'Brands');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Organization' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Brand Extension' }));
    await user.click(within(dialog).getByRole('link', { name: 'Browse a market' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/ConsumerForecast/market?source=1&domain=1215&category=brand&type=OR%2CBE&release=3',
      ),
    );
  });

  test.each([
    ['brand', 'brand'],
    ['brand,PL', 'BR,BE,OR,PL'],
    ['BR,PL', 'BR,PL'],
  ])('Advanced Search shows and sends all filters of %s', async (filter, sent) => {
    const { user } = await results([aMatch()], `?search=oat&filter=${filter}&source=1`);
    await user.click(screen.getByRole('button', { name: 'Advanced Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advanced Search' });
    await user.click(within(dialog).getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(address()).toBe(`${path}?search=oat&filter=${encodeURIComponent(sent)}&source=1`),
    );
  });

  test('Advanced Search offers the sub-filters of every type under All', async () => {
    const { user } = await results([aMatch()]);
    await user.click(screen.getByRole('button', { name: 'Advanced Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advanced Search' });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(ObjectTypeCode.options.length);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ingredient' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Organization' }));
    await user.click(within(dialog).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe(`${path}?search=oat&filter=IN%2COR&source=1`));
  });

  test('Advanced Search filters by type and sub-filter, and sorts', async () => {
    const { user } = await results([aMatch()]);
    await user.click(screen.getByRole('button', { name: 'Advanced Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advanced Search' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Object type' }), 'Brands');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Organization' }));
    await user.click(within(dialog).getByRole('radio', { name: 'PPM High to Low' }));
    await user.click(within(dialog).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe(`${path}?search=oat&filter=OR&order=ppm&source=1`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('results show monthly posts, their change and trend, from a single request', async () => {
  const server = aLookupServer({
    '/lookup/advanced': found([aMatch(), aMatch({ object_sid: 8, name: 'Rye & Co' })]),
    '/lookup/figures': ok({
      figures: [
        {
          sid: 7,
          domain: 1215,
          source: 1,
          posts: [1, 2, null, 4],
          ppm: 31_400,
          change: { change: 12.3, n: 90, n_before: 80 },
          interval: { low: 5.2, high: 19.8, beyond: true },
        },
      ],
    }),
  });
  visit('/ConsumerForecast/search-result?search=oat&source=1', { hinted: true });
  const row = (await screen.findByRole('img', { name: 'likely +5% to +20%' })).closest('tr');
  expect(row?.textContent).toContain('31,400 a month');
  expect(row?.textContent).toContain('+12%');
  expect(row?.querySelector('path')?.getAttribute('d')).toMatch(/^M.*L.*M/);
  expect(server.asked.filter((each) => each.includes('/lookup/figures'))).toEqual([
    'GET /lookup/figures?places=1-1215-7%2C1-1215-8',
  ]);
});
