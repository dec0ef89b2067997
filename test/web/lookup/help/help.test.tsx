// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { metrics } from '../../../../shared/model/lookup/metric.ts';
import { themeDefinitions } from '../../../../shared/model/lookup/theme.ts';
import { pagesOf, themeDomainOf, themeDomains, themePage } from '../../../../web/lookup/help/Themes.tsx';
import { address } from '../../Address.tsx';
import { visit } from '../../world.tsx';
import { aLookupServer, browse, ok } from '../searchServer.ts';

async function help(query = '') {
  aLookupServer({
    '/lookup/browse': browse,
    '/lookup/forecasts': ok({ verticals: [] }),
    '/lookup/record': ok({ record: null }),
    '/auth/account/profile': ok({ organizations: [] }),
  });
  const user = visit(`/ConsumerForecast/help${query}`, { hinted: true });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['', 'General'],
  ['?page=general', 'General'],
  ['?page=explore', 'Explore'],
  ['?page=definitions', 'Terminology'],
  ['?page=forecasts', 'Forecasts'],
  ['?page=nonsense', 'General'],
])('the help at %j shows %s', async (query, expected) => {
  await help(query);
  expect(title()).toBe(expected);
});

test.each([
  ['general', 'How do I find out', 'Type the brand in the search'],
  ['explore', 'What do I look up', 'Under Browse Products'],
  ['definitions', 'What does a figure say', '+25.0%, as 600 divided by 480 is 1.25'],
  ['forecasts', 'How many posts are to be expected', '80% range'],
])('the help page %s opens with its question and a worked example', async (page, question, example) => {
  await help(`?page=${page}`);
  const [first, second] = [...(screen.getByRole('article').querySelectorAll('p') ?? [])];
  expect(first?.textContent).toMatch(new RegExp(`^${question}.*\\?$`));
  expect(second?.textContent).toContain(example);
});

describe('every anchor that notes link to exists', () => {
  test.each([
    [
      'general',
      'social objects domains object-space application search lookup key thme rel-time demos geos see-also worklists dashboards',
    ],
    ['explore', 'space lists'],
    ['definitions', 'domain default-domain focus percentile raw reverse spam retention'],
    ['forecasts', 'reading said record signals'],
  ])('every anchor that notes link to exists: %s: %s', async (page, anchors) => {
    await help(`?page=${page}`);
    const nav = screen.getByRole('navigation', { name: 'Help' });
    for (const anchor of anchors.split(' ')) {
      const section = document.getElementById(anchor);
      expect(section, anchor).not.toBeNull();
      const link = nav.querySelector(`a[href="/ConsumerForecast/help?page=${page}#${anchor}"]`);
      expect(link?.textContent, anchor).toBe(section?.querySelector('h2, h3, h4')?.textContent);
    }
    expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      document.querySelectorAll('[id]').length,
    );
  });
});

test('an anchor scrolls into view with each click, but not when a dialog closes', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  const user = await help('?page=definitions&account=access#spam');
  const close = await screen.findByRole('button', { name: 'Close' });
  // A page that rendered quickly is scrolled again after the delay.
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(new Set(scrolled.splice(0))).toEqual(new Set(['spam']));
  await user.click(close);
  await waitFor(() => expect(address()).toBe('/ConsumerForecast/help?page=definitions#spam'));
  expect(scrolled).toEqual([]);
  await user.click(await screen.findByRole('link', { name: 'Spam Percent' }));
  expect(scrolled).toEqual(['spam']);
});

test('another help page begins at its top, while a dialog keeps the scroll position', async () => {
  const user = await help('?page=general');
  // By then, a new path has been scrolled to its top.
  await new Promise((resolve) => setTimeout(resolve, 120));
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const nav = screen.getByRole('navigation', { name: 'Help' });
  await user.click(within(nav).getByRole('link', { name: 'Terminology' }));
  expect(title()).toBe('Terminology');
  expect(scrollTo).toHaveBeenCalledOnce();
  const bar = screen.getByRole('navigation', { name: 'Main' });
  await user.click(within(bar).getByRole('button', { name: 'Bookmarks' }));
  await waitFor(() => expect(address()).toContain('dialog=bookmarks'));
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('an unreadable anchor is ignored', async () => {
  await help('?page=definitions#100%');
  expect(title()).toBe('Terminology');
});

test('the navigation’s groups toggle', async () => {
  const user = await help('?page=explore');
  const toggle = screen.getByRole('button', { name: 'Topics of Explore', expanded: true });
  await user.click(toggle);
  expect(screen.queryByRole('link', { name: 'Browse Products' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Topics of Terminology', expanded: false }));
  await user.click(screen.getByRole('link', { name: 'User Retention' }));
  expect(address()).toBe('/ConsumerForecast/help?page=definitions#retention');
  expect(title()).toBe('Terminology');
});

test('terms are explained by the definitions that the figures use', async () => {
  await help('?page=definitions');
  for (const [anchor, metric] of [
    ['percentile', 'percentile'],
    ['raw', 'raw_penetration'],
    ['reverse', 'reverse_penetration'],
    ['spam', 'spam_percent'],
    ['spam', 'spam_change'],
    ['retention', 'user_retention'],
    ['retention', 'retention_change'],
  ] as const) {
    const section = document.getElementById(anchor);
    if (!section) throw new Error(anchor);
    within(section).getByText(metrics[metric].formula);
    within(section).getByText(metrics[metric].window);
  }
});

test('lists explain their selection and order', async () => {
  await help('?page=general');
  const text = (anchor: string) => document.getElementById(anchor)?.textContent ?? '';
  expect(text('lookup')).toContain('ties sorted by name');
  expect(text('key')).toContain(metrics.authentic_yoy.rule);
  expect(text('see-also')).toContain('Themes aren’t included, since they have their own list.');
  expect(text('see-also')).toContain('the first market vertical where the object has data');
  for (const metric of ['correlation', 'product_types'] as const)
    expect(text('see-also')).toContain(metrics[metric].rule);
});

describe('themes in the help', () => {
  test.each([
    ['Beauty', 9, 27, [9, 9, 9]],
    ['Apparel / Fashion', 10, 30, [10, 10, 10]],
    ['Personal Care', 7, 20, [7, 7, 6]],
    ['Beverage Alcohol', 12, 36, [12, 12, 12]],
  ])('the themes of %s in the help are paged by %i of %i', (name, step, length, pages) => {
    const domain = themeDomainOf(name);
    expect([domain.step, domain.length]).toEqual([step, length]);
    expect(Object.keys(themeDefinitions[domain.vertical])).toHaveLength(length);
    const all = Array.from({ length: pagesOf(domain) }, (_, at) => themePage(domain, at + 1).themes);
    expect(all.map((themes) => themes.length)).toEqual(pages);
    expect(new Set(all.flat().map((theme) => theme.name)).size).toBe(length);
  });

  test('themes in the help are selected by the index of their vertical, or Beauty for an unknown one', () => {
    expect([0, 1, 2, 3].map((index) => themeDomainOf(String(index)).name)).toEqual(
      themeDomains.map(({ name }) => name),
    );
    expect([null, '', 'Cheese', '4', '-1'].map((dom) => themeDomainOf(dom).name)).toEqual(
      Array(5).fill('Beauty'),
    );
  });

  test('themes in the help begin with Beauty, and are selected by the dom parameter', async () => {
    const user = await help('?page=explore');
    const domains = () => screen.getByRole('navigation', { name: 'Market verticals with themes' });
    expect(within(domains()).getByRole('link', { current: true }).textContent).toBe('Beauty');
    screen.getByText('Anti-Aging');
    await user.click(within(domains()).getByRole('link', { name: 'Personal Care' }));
    expect(address()).toBe('/ConsumerForecast/help?page=explore&dom=Personal+Care#lists');
    screen.getByText('All-Day Freshness');
    await user.click(screen.getByRole('link', { name: 'Themes, page 3' }));
    expect(address()).toBe('/ConsumerForecast/help?page=explore&dom=Personal+Care&themes=3#lists');
    expect(screen.getAllByRole('term')).toHaveLength(6);
  });
});

test('products are browsed on the Explore page', async () => {
  const user = await help('?page=explore');
  await user.click(await screen.findByRole('button', { name: /Food\/Beverage/ }));
  expect(screen.getByRole('link', { name: 'Snacks' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=60&domain=1215&type=PH&source=1',
  );
});
