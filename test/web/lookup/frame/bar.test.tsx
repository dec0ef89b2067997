// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import * as loading from '../../../../web/navigation/loadAfresh.ts';
import { address } from '../../Address.tsx';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, aMatch, browse, found, lookupViewer, ok } from '../searchServer.ts';

const loadAfresh = vi.spyOn(loading, 'loadAfresh').mockImplementation(() => {});
afterEach(() => loadAfresh.mockClear());

const home = '/ConsumerForecast/object-search';
const results = '/ConsumerForecast/search-result?search=oat&source=1';
const answers = { '/lookup/browse': browse, '/lookup/advanced': found([aMatch()]) };

async function enter(at: string, viewer: Viewer = lookupViewer(), more = {}) {
  const server = aLookupServer({ ...answers, ...more }, viewer);
  const user = visit(at, { hinted: true });
  await screen.findByRole('heading', { level: 1 });
  return { server, user };
}

const texts = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a, button, span[aria-current]')].map(
    (each) => each.textContent?.trim(),
  );

const current = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('[aria-current]')].map((each) => [
    each.tagName,
    each.getAttribute('aria-current'),
    each.textContent,
  ]);

const guest = () => lookupViewer({ anon: true, account_uid: null, email: null, roles: [] });

describe('the links in the bar and the footer', () => {
  test('the bar and the footer have the links for a client', async () => {
    await enter(results);
    expect(texts('Main')).toEqual([
      'Client Home',
      'Portal',
      'CF Lite',
      'Lenses',
      'CF Home',
      'Markets',
      'Signals',
      'Bookmarks',
      'FAQ',
    ]);
    expect(texts('Footer')).toEqual(['Home', 'Bookmarks', 'Lenses', 'FAQ']);
    const lenses = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: /Lenses/,
    });
    expect(lenses.getAttribute('target')).toBe('_blank');
  });

  test('the bar has the same words on every page, and marks the area and the page', async () => {
    await enter(home);
    const onHome = texts('Main');
    expect(current()).toEqual([
      ['SPAN', 'page', 'CF Lite'],
      ['SPAN', 'page', 'CF Home'],
    ]);
    cleanup();
    await enter(results);
    expect(texts('Main')).toEqual(onHome);
    expect(current()).toEqual([['A', 'true', 'CF Lite']]);
  });

  test('the bar and the footer have the links for a preview guest', async () => {
    await enter(results, guest());
    expect(texts('Main')).toEqual(['Client Home', 'CF Lite', 'CF Home', 'Markets', 'Signals', 'FAQ']);
    expect(texts('Footer')).toEqual(['Home', 'FAQ', 'Exit Preview Mode']);
    expect(screen.getAllByRole('button', { name: 'Exit Preview Mode' })).toHaveLength(2);
  });

  test('the bar and the footer have the links for staff', async () => {
    await enter(results, lookupViewer({ is_admin: true }));
    expect(texts('Main')[0]).toBe('Internal Home');
  });
});

describe('a person who has no CF Lite', () => {
  test.each([
    ['but another entitlement', aViewer({}, ['portal']), /“Larkspur Foods: Food” doesn’t include CF Lite/],
    ['nor another entitlement', aViewer({}, []), /haven't been given any entitlements/],
    ['nor a profile', aViewer({ profile: null, source: null }), /haven't been given any entitlements/],
    ['nor the role for it', aViewer({ roles: ['app_user'] }), /Your roles don’t include CF Lite/],
  ])('a person who has no CF Lite sees why, at the same address: %s', async (_what, viewer, reason) => {
    aLookupServer(answers, viewer);
    visit(home, { hinted: true });
    await screen.findByText(reason);
    expect(address()).toBe(home);
  });

  test('a person who has no CF Lite can still read the help, without a search', async () => {
    await enter('/ConsumerForecast/help', aViewer({}, ['portal']));
    expect(screen.queryByRole('button', { name: /^Search brands/ })).toBeNull();
    expect(texts('Main')).toEqual(['Client Home', 'Portal', 'FAQ']);
  });
});

describe('switching the data source', () => {
  const switched = { 'POST /lookup/source': ok(lookupViewer({ source: 5 })) };

  async function switchTo(user: Awaited<ReturnType<typeof enter>>['user'], name: string) {
    await user.click(screen.getByRole('button', { name: /^Source/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Data source' });
    within(dialog).getByText('Current Data Source: Instagram');
    const select = within(dialog).getByRole('combobox', { name: 'Switch to' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Instagram', 'Reddit']);
    expect(within(dialog).getByRole('link', { name: 'Contact Tideline' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    await user.selectOptions(select, name);
    await user.click(within(dialog).getByRole('button', { name: 'Switch Source' }));
  }

  test('switching the data source reloads search results', async () => {
    const { user, server } = await enter(`${results}&filter=BR&page=2`, lookupViewer(), switched);
    await switchTo(user, 'Reddit');
    await waitFor(() => expect(address()).toBe(`${results.replace('source=1', 'source=5')}&filter=BR`));
    expect(server.asked.filter((each) => each.startsWith('POST'))).toHaveLength(1);
    expect(loadAfresh).not.toHaveBeenCalled();
  });

  test('switching the data source reloads any other page', async () => {
    const { user } = await enter(home, lookupViewer(), switched);
    await switchTo(user, 'Reddit');
    await waitFor(() => expect(loadAfresh).toHaveBeenCalledWith(home));
  });

  test.each([
    ['of another page', home, 'FAQ', '/ConsumerForecast/help'],
    ['of search results', results, 'CF Home', home],
    ['of a page outside', home, 'Client Home', '/AppView/client-home'],
  ])(
    'switching the data source doesn’t lead back a person who has moved on, %s',
    async (_what, from, link, to) => {
      const { user, server } = await enter(from, lookupViewer(), switched);
      const answer = fetch;
      const saved = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (!url.includes('/lookup/source')) return answer(url, init);
        await saved.promise;
        setTimeout(answered.resolve);
        return answer(url, init);
      });
      await switchTo(user, 'Reddit');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(
        within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: link }),
      );
      await waitFor(() => expect(address()).toBe(to));
      saved.resolve();
      await act(() => answered.promise);
      expect(server.asked).toContain('POST /lookup/source');
      expect(address()).toBe(to);
      expect(loadAfresh).not.toHaveBeenCalled();
    },
  );

  test('switching the data source stays unchanged when it fails, with the reason', async () => {
    const { user } = await enter(home, lookupViewer(), { 'POST /lookup/source': refusal(500, 'internal') });
    await switchTo(user, 'Reddit');
    await screen.findByText(/Something went wrong on our side/);
    expect(loadAfresh).not.toHaveBeenCalled();
  });
});

describe('Bookmarks', () => {
  const bookmark = (object_sid: number, object_name: string, day: string) => ({
    object_sid,
    object_name,
    date_added: `${day}T12:00:00.000Z`,
    ts: Date.parse(day),
    source: 5,
    domain: 1215,
    type_code: 'BR',
  });
  const kept = [bookmark(7, 'Oatmere', '2026-01-05'), bookmark(8, 'Rye & Co', '2026-03-09')];

  async function open(bookmarks = kept, more = {}) {
    const { user, server } = await enter(home, lookupViewer(), {
      'GET /auth/account/settings': ok({ bookmarks }),
      ...more,
    });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Bookmarks' }),
    );
    return { user, server, dialog: await screen.findByRole('dialog', { name: 'Bookmarks' }) };
  }

  test('Bookmarks show name and date, newest first, each linking to its look-up page', async () => {
    const { dialog } = await open();
    const table = await within(dialog).findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['Name', 'Date Added', 'Removal']);
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Rye & CoFood/Beverage · RedditMar 9, 2026', 'OatmereFood/Beverage · RedditJan 5, 2026']);
    expect(within(table).getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
      '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=5',
    );
  });

  test('Bookmarks of one source and vertical can be compared', async () => {
    const elsewhere = [
      { ...kept[0], object_sid: 11, source: 1 },
      { ...kept[0], object_sid: 12, domain: 9022 },
    ];
    const { dialog } = await open([...kept, ...elsewhere] as typeof kept);
    const link = await within(dialog).findByRole('link', { name: 'Compare these' });
    expect(link.getAttribute('href')).toBe('/ConsumerForecast/compare?objects=8,7&domain=1215&source=5');
  });

  test('Bookmarks can be removed', async () => {
    const { user, dialog, server } = await open(kept, {
      'POST /auth/account/settings': ok({ bookmarks: kept.slice(0, 1) }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Remove bookmark for Rye & Co' }));
    await waitFor(() => expect(within(dialog).queryByText('Rye & Co')).toBeNull());
    expect(server.asked.at(-1)).toBe('POST /auth/account/settings');
  });

  test('Bookmarks keep the focus in their dialog when the last one is removed', async () => {
    const { user, dialog } = await open(kept.slice(0, 1), {
      'POST /auth/account/settings': ok({ bookmarks: [] }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Remove bookmark for Oatmere' }));
    await within(dialog).findByText(/You have no bookmarks yet/);
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('two that are removed simultaneously both disappear, in any order of responses', async () => {
    const { user, dialog } = await open();
    const first = await within(dialog).findByRole('button', { name: 'Remove bookmark for Rye & Co' });
    const answers: ((body: unknown) => void)[] = [];
    vi.stubGlobal('fetch', () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answers.push((body) => resolve(Response.json(body)));
      return promise;
    });
    await user.click(first);
    await user.click(within(dialog).getByRole('button', { name: 'Remove bookmark for Oatmere' }));
    answers[1]?.({ bookmarks: [] });
    await waitFor(() => expect(within(dialog).queryByText('Oatmere')).toBeNull());
    answers[0]?.({ bookmarks: kept.slice(0, 1) });
    await within(dialog).findByText(/You have no bookmarks yet/);
    expect(within(dialog).queryByText('Oatmere')).toBeNull();
  });

  test('Bookmarks stay shown if they were loaded before and a reload fails', async () => {
    const { user, dialog } = await open();
    await within(dialog).findByText('Oatmere');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Oatmere')).toBeNull());
    const broken = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', broken);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Bookmarks' }),
    );
    await waitFor(() => expect(broken).toHaveBeenCalled());
    await act(async () => {});
    screen.getByText('Oatmere');
  });

  test('Bookmarks show how to add one when there are none', async () => {
    const { dialog } = await open([]);
    await within(dialog).findByText(/You have no bookmarks yet/);
  });

  test('Bookmarks are not available to guests, even by address', async () => {
    await enter(`${home}?dialog=bookmarks`, guest());
    expect(screen.queryByText('Bookmarks')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('Browse leads from a vertical to the products below a product', async () => {
  const { user } = await enter(home);
  await user.click(screen.getByRole('button', { name: 'Browse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Browse' });
  const vertical = await within(dialog).findByRole('button', { name: /Food\/Beverage/, expanded: false });
  await user.click(vertical);
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['All brands in Food/Beverage', 'Snacks', 'Rice Cakes', 'Beverages']);
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search products' }), 'rice');
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['All brands in Food/Beverage', 'Snacks', 'Rice Cakes']);
  await user.click(within(dialog).getByRole('link', { name: 'Rice Cakes' }));
  await waitFor(() =>
    expect(address()).toBe('/ConsumerForecast/lookup-view?sid=61&domain=1215&type=PL&source=1'),
  );
});

test('Browse can be retried after a failure', async () => {
  let reached = false;
  const { user } = await enter(home, lookupViewer(), {
    '/lookup/browse': () => (reached ? browse : refusal(500, 'internal')),
  });
  await user.click(screen.getByRole('button', { name: 'Browse' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  reached = true;
  await user.click(again);
  await screen.findByRole('button', { name: /^Food\/Beverage/ });
});

test('Surprise Me leads to a look-up page', async () => {
  const { user } = await enter(home, lookupViewer(), {
    '/lookup/surprise': ok({ object_sid: 7, domain_sid: 1215, total_posts: 30_001 }),
  });
  await user.click(screen.getByRole('button', { name: 'Surprise Me' }));
  await waitFor(() => expect(address()).toContain('/ConsumerForecast/lookup-view?sid=7&domain=1215'));
});

test('Surprise Me doesn’t interrupt a person who has moved on', async () => {
  const { user } = await enter(home);
  const answer = fetch;
  const surprise = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/lookup/surprise')) return answer(url, init);
    await surprise.promise;
    setTimeout(answered.resolve);
    return new Response(JSON.stringify({ object_sid: 7, domain_sid: 1215, total_posts: 30_001 }));
  });
  await user.click(screen.getByRole('button', { name: 'Surprise Me' }));
  await user.click(screen.getByRole('link', { name: 'Client Home' }));
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  surprise.resolve();
  await act(() => answered.promise);
  expect(address()).toBe('/AppView/client-home');
});

test('a vertical outside the profile leads back to search', async () => {
  const { user } = await enter('/ConsumerForecast/domain-access');
  screen.getByRole('heading', { level: 1, name: 'You can’t open this market vertical' });
  screen.getByText('You do not have access to this domain.');
  await user.click(screen.getByRole('link', { name: 'Return to search' }));
  expect(address()).toBe(home);
});
