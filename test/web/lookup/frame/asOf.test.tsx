// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import type { ListedRelease } from '../../../../shared/model/lookup/release.ts';
import { forgetReleases, noteRelease } from '../../../../web/api/seenRelease.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { visit } from '../../world.tsx';
import { anObject } from '../pageServer.ts';
import { aLookupServer, aMatch, browse, lookupViewer, ok } from '../searchServer.ts';

const august = 199;
const aRelease = (release: number, over: Partial<ListedRelease> = {}): ListedRelease => ({
  release,
  last_month: august + release - 57,
  served_on: '2026-09-03',
  edition: 1,
  reconstructed: false,
  current: false,
  gone_because: null,
  posts_removed_since: 0,
  ...over,
});

type Answers = Parameters<typeof aLookupServer>[0];

function open(
  address: string,
  releases = [aRelease(58, { current: true }), aRelease(57)],
  more: Answers = {},
  listed: Promise<void> = Promise.resolve(),
) {
  const saved: unknown[] = [];
  const { asked } = aLookupServer(
    {
      'GET /lookup/releases': ok({ releases, live: null }),
      'GET /lookup/object': ok({ object: anObject(), as_of: null }),
      'GET /lookup/worklist': ok({ objects: [anObject()], as_of: null }),
      'GET /lookup/insight': ok({ insight: anInsight(), release: 57, built_on: null, as_of: null }),
      'GET /lookup/names': ok({ descriptors: [], themes: [] }),
      'GET /lookup/forecasts': ok({ verticals: [] }),
      'GET /lookup/browse': browse,
      'GET /lookup/advanced': ok({ total: 1, page: 1, pages: 1, matches: [aMatch()] }),
      'GET /lookup/figures': ok({ figures: [] }),
      'GET /annotations': ok({ annotations: [] }),
      'GET /saved-views': ok({ views: [], shared: [] }),
      'POST /saved-views': (_query, body) => {
        saved.push(body.address);
        return ok({ view: { ...body, view_uid: 'viw_1', updated_at: '' } });
      },
      ...more,
    },
    lookupViewer(),
  );
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/lookup/releases')) await listed;
    return answered(url, init);
  });
  return { asked, saved, user: visit(address, { hinted: true }) };
}

const notFound = { status: 404, body: { error: { code: 'not_found', message: '' } } };
const results = '/ConsumerForecast/search-result?search=oat&source=1';

beforeEach(forgetReleases);
afterEach(forgetReleases);

test('a page with a release in its address asks for that release, and says which it is', async () => {
  const { asked } = open(`${results}&release=57`);
  const bar = await screen.findByRole('complementary', { name: 'Month shown' });
  expect(bar.textContent).toContain('As of August 2026, published September 3, 2026');
  const today = within(bar).getByRole('link', { name: 'See today’s figures' });
  expect(today.getAttribute('href')).toBe(results);
  const reads = asked.filter((each) => each.includes('/lookup/advanced'));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.every((each) => each.includes('release=57'))).toBe(true);
});

test('a reconstructed release is marked as such', async () => {
  const past = aRelease(60, { last_month: august - 4, reconstructed: true, served_on: '2026-09-05' });
  open(`${results}&release=60`, [aRelease(58, { current: true }), past]);
  const bar = await screen.findByRole('complementary', { name: 'Month shown' });
  expect(bar.textContent).toContain('As it would have looked in April 2026');
  expect(bar.textContent).not.toContain('published');
});

test('the page stays in place when the bar appears above it', async () => {
  const listed = Promise.withResolvers<void>();
  open(`${results}&release=57`, undefined, {}, listed.promise);
  const link = await screen.findByRole('link', { name: /Oatmere/ });
  expect(screen.queryByRole('complementary', { name: 'Month shown' })).toBeNull();
  listed.resolve();
  await screen.findByRole('complementary', { name: 'Month shown' });
  expect(link.isConnected).toBe(true);
});

test('links from a page as of a release keep it, and today’s pages have none', async () => {
  const { user } = open(`${results}&release=57`);
  const link = await screen.findByRole('link', { name: /Oatmere/ });
  expect(link.getAttribute('href')).toContain('release=57');
  await user.click(await screen.findByRole('link', { name: 'See today’s figures' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Month shown' })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Oatmere/ }).getAttribute('href')).not.toContain('release='),
  );
});

test('the current release in an address needs no bar', async () => {
  open(`${results}&release=58`);
  await screen.findByRole('link', { name: /Oatmere/ });
  expect(screen.queryByRole('complementary', { name: 'Month shown' })).toBeNull();
});

test.each([
  ['57', 'These figures are no longer kept', /of August 2026.*older than the months that are kept/],
  ['12', 'There are no such figures', /figures that your access profile doesn’t include/],
  ['abc', 'There are no such figures', /figures that your access profile doesn’t include/],
])(
  'the release %s in an address leads to its neighbors and to today’s figures',
  async (given, title, text) => {
    open(`${results}&release=${given}`, [
      aRelease(59, { current: true }),
      aRelease(58),
      aRelease(57, { gone_because: 'aged_out' }),
    ]);
    await screen.findByRole('heading', { name: title });
    expect(document.querySelector('main')?.textContent).toMatch(text);
    expect(screen.getByRole('link', { name: 'See today’s figures' }).getAttribute('href')).toBe(results);
    if (given === '57') {
      const near = screen.getByRole('link', { name: 'See September 2026' });
      expect(near.getAttribute('href')).toContain('release=58');
    }
  },
);

test('a view is saved with these figures or with the latest, as chosen', async () => {
  const { user, saved } = open(`${results}&release=57&dialog=save-view`);
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  expect(within(dialog).getByRole('radio', { name: 'These figures' })).toHaveProperty('checked', true);
  await user.click(within(dialog).getByRole('radio', { name: 'Always the latest figures' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText(/is saved/);
  expect(saved).toEqual([results]);
});

test('a look-up page as of a release lists the sentences that came and went since', async () => {
  const rise = {
    kind: 'posts' as const,
    worth: 2,
    n: 900,
    n_before: 300,
    change: 200,
    low: 150,
    high: 260,
    market: 3,
  };
  const insightOf = (release: string | null) =>
    anInsight({ findings: [release ? { ...rise, change: -50, low: -60, high: -40, n: 150 } : rise] });
  const { user } = open(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1&release=57',
    undefined,
    {
      'GET /lookup/insight': (query: URLSearchParams) =>
        ok({ insight: insightOf(query.get('release')), release: 57, built_on: null, as_of: null }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'What has changed since?' }));
  const dialog = await screen.findByRole('dialog', { name: 'What has changed since August 2026' });
  await within(dialog).findByRole('heading', { name: 'Said now, not then' });
  const [came, went] = within(dialog).getAllByRole('list');
  expect(came?.textContent).toMatch(/up|rose|grew|more/i);
  expect(went?.textContent).toMatch(/down|fell|fewer|less/i);
});

test('a page says which of its objects has another name today, and what is defined differently', async () => {
  const { user } = open(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1&release=57',
    undefined,
    {
      'GET /lookup/worklist': (query: URLSearchParams) =>
        ok({
          objects: [{ ...anObject(), name: query.has('release') ? 'Oatmere' : 'Oat Cloud' }],
          as_of: null,
        }),
      'GET /lookup/insight': (query: URLSearchParams) =>
        ok({
          insight: anInsight(query.has('release') ? { metric_versions: [...metricVersions.with(1, 1)] } : {}),
          ...{ release: 57, built_on: null, as_of: null },
        }),
    },
  );
  await screen.findByText('Oatmere is now called Oat Cloud.');
  await user.click(screen.getByRole('button', { name: 'What has changed since?' }));
  await screen.findByText('Defined differently since: Year over year.');
});

test('an object without a page then leads to its page of today', async () => {
  open('/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1&release=57', undefined, {
    'GET /lookup/insight': notFound,
  });
  await screen.findByRole('heading', { name: 'No page in August 2026' });
  const today = screen.getByRole('link', { name: 'See today’s page' });
  expect(today.getAttribute('href')).toBe('/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1');
});

test('a worklist as of a release lists the objects of which today’s figures say something else', async () => {
  const names = ['Oatmere', 'Brightgrain', 'Larkmill'];
  const objects = names.map((name, at) => ({ ...anObject(), sid: 7 + at, name }));
  const rise = {
    kind: 'posts',
    worth: 2,
    n: 900,
    n_before: 300,
    change: 200,
    low: 150,
    high: 260,
    market: 3,
  } as const;
  const { user } = open('/ConsumerForecast/worklist?objects=7,8,9&source=1&release=57', undefined, {
    'GET /lookup/worklist': ok({ objects, as_of: null }),
    'GET /lookup/insight': (query: URLSearchParams) => {
      if (query.get('sid') === '9' && query.has('release')) return notFound;
      const isNew = query.get('sid') === '8' && !query.has('release');
      const insight = anInsight({ findings: isNew ? [rise] : [] });
      return ok({ insight, release: 57, built_on: null, as_of: null });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'What has changed since?' }));
  const dialog = await screen.findByRole('dialog', { name: 'What has changed since August 2026' });
  await within(dialog).findByRole('heading', { name: /^Brightgrain in / });
  expect(within(dialog).getByRole('region', { name: 'Larkmill' }).textContent).toContain('had no page then');
  expect(within(dialog).queryByRole('region', { name: 'Oatmere' })).toBeNull();
  expect(dialog.textContent).toContain('Today’s figures say the same of 1 object.');
});

const names = { 58: 'August 2026', 59: 'September 2026' };
const answerOf = (release: 58 | 59) => ({
  headers: new Headers({ 'x-release': String(release), 'x-release-name': names[release] }),
});

const changes = {
  current: { release: 59, last_month: 200, served_on: '2026-10-03', edition: 1, reconstructed: false },
  before: { release: 58, last_month: 199, served_on: '2026-09-03', edition: 1, reconstructed: false },
  bookmarks: 1,
  changes: [
    {
      kind: 'posts',
      sid: 7,
      name: 'Oatmere',
      type_code: 'BR',
      source: 1,
      domain: 1215,
      sentence: 'Oatmere has 20 % more posts.',
      basis: null,
    },
  ],
  more: 0,
};

test('an open tab names the new release and its own, without a request, and lists what changed', async () => {
  const { user, asked } = open(results, undefined, { 'GET /lookup/changes': ok(changes) });
  await screen.findByRole('link', { name: /Oatmere/ });
  noteRelease(answerOf(58));
  await screen.findByText('Data to August 2026');
  const before = asked.length;
  noteRelease(answerOf(59));
  const notice = await screen.findByRole('status', { name: 'New figures' });
  expect(notice.textContent).toContain(
    'The figures of September 2026 are out. This page may still show those of August 2026.',
  );
  await screen.findByText('Data to August 2026, in part of September 2026');
  expect(asked.length).toBe(before);
  await user.click(within(notice).getByRole('button', { name: 'What changed?' }));
  const dialog = await screen.findByRole('dialog', { name: 'What changed in your bookmarks' });
  await within(dialog).findByText('September against August 2026.');
  await user.click(within(dialog).getByRole('link', { name: 'Oatmere has 20 % more posts.' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status', { name: 'New figures' })).toBeNull();
});

test('a page as of a release stays at it when another is out', async () => {
  open(`${results}&release=57`);
  await screen.findByRole('link', { name: /Oatmere/ });
  noteRelease(answerOf(58));
  noteRelease(answerOf(59));
  await screen.findByText('The figures of September 2026 are out. This page keeps the figures it shows.');
  await screen.findByText('Data to August 2026');
});

test('a release that is withdrawn while somebody reads is named, with the current one', async () => {
  open(results);
  await screen.findByRole('link', { name: /Oatmere/ });
  noteRelease(answerOf(59));
  noteRelease(answerOf(58));
  await screen.findByText(
    'The figures of September 2026 were withdrawn. Those of August 2026 are current again.',
  );
  expect(screen.getByRole('button', { name: 'Show current figures' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What changed?' })).toBeNull();
});

vi.setConfig({ testTimeout: 60_000 });
