// @vitest-environment jsdom
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { usePaletteOpened } from '../../../../web/navigation/palette.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { address } from '../../Address.tsx';
import { visit } from '../../world.tsx';
import { aLookupServer, aMatch, anObject, browse, ok } from '../searchServer.ts';

const oatmere = aMatch();
const oatSerum = aMatch({
  object_sid: 8,
  name: 'Oat Serum',
  domains: [],
  source_domains: [],
  has_data: false,
});

async function home(matches = [oatmere, oatSerum], products = browse, near: SearchMatch[] = []) {
  const server = aLookupServer({ '/lookup/browse': products, '/lookup/match': ok({ matches, near }) });
  const user = visit('/ConsumerForecast/object-search', { hinted: true });
  const field = await screen.findByRole('combobox');
  return { server, user, field };
}

const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const optionTexts = () => options().map((each) => each.textContent);

describe('search as you type', () => {
  test('search as you type shows suggestions with the match highlighted, the type and what Enter does', async () => {
    const { user, field } = await home();
    expect(field).toHaveProperty('ariaExpanded', 'false');
    await user.type(field, 'oat');
    await waitFor(() => expect(screen.getByRole('combobox', { expanded: true })).toBe(field));
    expect(optionTexts()).toEqual([
      'OaOatmere Brand ',
      'OSOat Serum Brand (Insufficient Data)',
      'All results for “oat” →',
    ]);
    expect(options()[0]?.querySelector('mark')?.textContent).toBe('Oat');
    screen.getByText('Enter shows all results');
    await user.keyboard('{ArrowDown}');
    screen.getByText('Enter opens Oatmere');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    screen.getByText('Enter shows all results');
  });

  test('search as you type sends one request for text typed without a pause, and cancels outdated ones', async () => {
    const { user, server, field } = await home();
    await user.type(field, 'oat');
    await waitFor(() => expect(server.asked.filter((each) => each.includes('match'))).toHaveLength(1));
    expect(server.asked.at(-1)).toBe('GET /lookup/match?query=oat&source=1&limit=8');
    await user.type(field, 'm');
    await waitFor(() => expect(server.asked.at(-1)).toContain('query=oatm'));
    expect(server.signals[0]?.aborted).toBe(true);
  });

  test('search as you type selects with the arrow keys, and opens the default vertical with Enter', async () => {
    const { user, field } = await home();
    await user.type(field, 'oat');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    expect(options()[0]?.ariaSelected).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1'),
    );
  });

  test('search as you type can select an object without data, but not open it', async () => {
    const { user, field } = await home();
    await user.type(field, 'oat');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options()[1]?.ariaDisabled).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/ConsumerForecast/object-search');
  });

  test('search as you type leads to all results by Enter without a choice, the last entry and the button', async () => {
    const results = '/ConsumerForecast/search-result?search=oat+%26+co&source=1';
    for (const way of ['{Enter}', '{ArrowUp}{Enter}', 'button'] as const) {
      const { user, field } = await home();
      await user.type(field, ' oat & co ');
      await waitFor(() => expect(options()).toHaveLength(3));
      if (way === 'button') await user.click(screen.getByRole('button', { name: 'Search' }));
      else await user.keyboard(way);
      await waitFor(() => expect(address()).toBe(results));
      cleanup();
    }
  });

  test('search as you type compares suggestions that have data in one vertical by its last entry', async () => {
    const { user, field } = await home([oatmere, oatSerum, aMatch({ object_sid: 9, name: 'Oat & Fig' })]);
    await user.type(field, 'oat');
    await waitFor(() =>
      expect(optionTexts().slice(3)).toEqual(['All results for “oat” →', 'Compare these →']),
    );
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[4]?.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/ConsumerForecast/compare?objects=7,9&domain=1215&source=1'));
  });

  test('search as you type closes the suggestions with Escape and keeps the text', async () => {
    const { user, field } = await home();
    await user.type(field, 'oat');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'oat');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toHaveLength(3));
  });

  test('search as you type shows when nothing is found', async () => {
    const { user, field } = await home([]);
    await user.type(field, 'zzz');
    await screen.findByText('No Matches');
  });

  test('search as you type offers near names where nothing matches well', async () => {
    const { user, field } = await home([], browse, [oatmere]);
    await user.type(field, 'oatmaaa');
    await screen.findByText('No good match for “oatmaaa”. Near names:');
    expect(optionTexts()).toEqual(['OaOatmere Brand ', 'All results for “oatmaaa” →']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain('/lookup-view?sid=7'));
  });

  test('search as you type says by which other name an object was found', async () => {
    const { user, field } = await home([aMatch({ alias: 'porridge' })]);
    await user.type(field, 'porri');
    await waitFor(() => expect(optionTexts()[0]).toContain('Oatmere also “porridge” Brand'));
  });
});

test('an empty search does nothing', async () => {
  const { user, field } = await home();
  await user.type(field, '  {Enter}');
  expect(address()).toBe('/ConsumerForecast/object-search');
  expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('tooltip').textContent).toBe('Type something to search for.');
});

describe('the search from any page', () => {
  test('the search from any page stays open while the page completes its address', async () => {
    const object = Promise.withResolvers<void>();
    aLookupServer({
      '/lookup/object': ok({ object: anObject() }),
      '/lookup/insight': ok({ insight: anInsight(), release: 3, built_on: null }),
    });
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/lookup/object')) await object.promise;
      return answer(url, init);
    });
    const user = visit('/ConsumerForecast/lookup-view?sid=7&source=1', { hinted: true });
    await user.click(await screen.findByRole('button', { name: /^Search brands/ }));
    await screen.findByRole('dialog', { name: 'Search' });
    object.resolve();
    await waitFor(() => expect(address()).toContain('domain=1215'));
    expect(renderHook(usePaletteOpened).result.current).toBe(true);
  });

  test('the search from any page gets the focus with /, which is a letter in the field', async () => {
    const { user, field } = await home();
    field.blur();
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
    await user.keyboard('/');
    expect(field).toHaveProperty('value', '/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('products to start from are shown if there are any', async () => {
  const ideas = () => screen.queryByRole('region', { name: 'Products to start from' });
  await home();
  expect(await screen.findByRole('link', { name: 'Snacks' })).toBeDefined();
  expect(ideas()).not.toBeNull();
  cleanup();
  await home([], ok({ domains: [] }));
  await waitFor(() => expect(ideas()).toBeNull());
});
