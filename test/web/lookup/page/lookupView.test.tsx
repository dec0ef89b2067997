// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GapUid } from '../../../../shared/model/ids.ts';
import { metrics } from '../../../../shared/model/lookup/metric.ts';
import { refreshSession } from '../../../../web/api/session.ts';
import { anInsight, aRelation, aShare } from '../../../fixtures/anInsight.ts';
import { aViewer, goBack, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';
import { wordsOf } from './wordsOf.ts';

const path = '/ConsumerForecast/lookup-view';
const base = aViewer();
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const address = () => screen.getByTestId('address').textContent ?? '';
const twoSources = [1 as const, 7 as const].map((source) => ({
  source,
  domains: [{ domain_sid: 1215 as const, total_posts: 900, has_data: true }],
  data_latest_month: 191,
  product_types: [],
}));
const insightOf = (query: URLSearchParams) =>
  anInsight({
    vertical: query.get('domain') === '9022' ? 9022 : 1215,
    activity: { ...anInsight().activity, ppm: 31_400 },
  });

function look(query: string, over: Partial<Parameters<typeof aLookupServer>[0]> = {}) {
  const server = aLookupServer({ viewer, object: anObject(), insightOf, ...over });
  return { server, user: visit(`${path}?${query}`, { hinted: true }) };
}

describe('a look-up page', () => {
  test('a look-up page shows the object with its link and its figures', async () => {
    look('sid=7&domain=1215&source=1');
    expect(await screen.findByRole('heading', { name: 'Oatmere' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'oatmere.example' }).getAttribute('href')).toBe(
      'https://oatmere.example/',
    );
    expect(screen.getByText('31,400').getAttribute('title')).toBe('31,400 posts per month');
    expect(screen.queryByText('Market vertical updated')).toBeNull();
  });

  test.each([
    [1, 'Data to October 2026'],
    [7, 'Data to August 2026'],
  ])('a look-up page shows the last month of its source’s data (%s)', async (source, says) => {
    look(`sid=7&domain=1215&source=${source}`, {
      object: anObject({ sources: twoSources }),
      insightOf: (query) =>
        anInsight(
          query.get('source') === '7' ? { source: 7, last_month: 199 } : { source: 1, last_month: 201 },
        ),
    });
    expect(await screen.findByText((text) => text.startsWith(says))).toBeDefined();
  });

  test('a look-up page completes its address and keeps chosen parameters', async () => {
    look('sid=7&domain=9022&overlay=spam');
    await screen.findByRole('heading', { name: 'Oatmere' });
    await waitFor(() => expect(address()).toContain('type=BR'));
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      'sid=7&domain=9022&overlay=spam&type=BR&source=1',
    );
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Spam %' })).checked).toBe(true);
  });

  test.each(['', '&domain=7959'])(
    'a look-up page switches to the first vertical with data for %j, with a message',
    async (domain) => {
      look(`sid=7&source=1${domain}`);
      expect(await screen.findByText('Market vertical updated')).toBeDefined();
      await waitFor(() => expect(address()).toContain('domain=1215'));
    },
  );

  test('a look-up page requests another vertical when one is chosen', async () => {
    const { user, server } = look('sid=7&domain=1215&source=1');
    await user.click(await screen.findByRole('button', { name: /^Vertical: Food/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Beauty' }));
    await waitFor(() => expect(address()).toContain('domain=9022'));
    const asked = server.calls.filter((call) => call.path === '/lookup/insight');
    expect(asked.map((call) => call.query.get('domain'))).toEqual(['1215', '9022']);
  });

  test('a look-up page moves the focus to its heading, even for an object that was visited before', async () => {
    const names: Record<string, string> = { 7: 'Oatmere', 8: 'Ryefield' };
    const related = (sid: number) => {
      const { type_code, n } = aRelation(sid);
      return { sid, name: names[sid] ?? '', type_code, correlation: 0.5, raw: 9, reverse: 9, n };
    };
    const { user } = look('sid=7&domain=1215&source=1', {
      object: (sid) => anObject({ sid: Number(sid), name: names[sid] ?? '' }),
      insightOf: (query) => {
        const sid = Number(query.get('sid'));
        return anInsight({ object: sid, see_also: { n: 9, objects: [related(sid === 7 ? 8 : 7)] } });
      },
    });
    for (const name of ['Ryefield', 'Oatmere', 'Ryefield']) {
      await user.click(await screen.findByRole('link', { name }));
      const heading = await screen.findByRole('heading', { level: 1, name });
      expect(document.activeElement).toBe(heading);
    }
  });

  test('a look-up page shows another source while saving that choice', async () => {
    const { user, server } = look('sid=7&domain=1215&source=1', {
      object: anObject({ sources: twoSources }),
    });
    const answer = fetch;
    const kept = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/lookup/source')) await kept.promise;
      return answer(url, init);
    });
    await user.click(await screen.findByRole('button', { name: 'Source: Instagram' }));
    await user.click(await screen.findByRole('menuitem', { name: 'TikTok' }));
    await waitFor(() => expect(address()).toContain('source=7'));
    await user.click(screen.getByRole('link', { name: 'CF Home' }));
    await waitFor(() => expect(address()).toBe('/ConsumerForecast/object-search'));
    kept.resolve();
    await waitFor(() => expect(server.calls.map((call) => call.path)).toContain('/lookup/source'));
    expect(address()).toBe('/ConsumerForecast/object-search');
  });

  test('a look-up page is reloaded when another tab has switched the profile', async () => {
    const here = { ...viewer };
    const { server } = look('sid=7&domain=1215&source=1', { viewer: here });
    await screen.findByRole('heading', { name: 'Oatmere' });
    const before = server.calls.length;
    if (here.profile) here.profile = { ...here.profile, gap_uid: GapUid.parse('gap_2') };
    await act(() => refreshSession());
    await waitFor(() =>
      expect(server.calls.slice(before).map(({ path: to }) => to)).toContain('/lookup/insight'),
    );
    expect(await screen.findByRole('heading', { name: 'Oatmere' })).toBeDefined();
  });

  test('a look-up page hides cards without data, and shows N/A for missing retention', async () => {
    const none = anInsight({
      retention: { percents: Array(6).fill(null), n: Array(6).fill(0), one_month: [] },
    });
    look('sid=7&domain=1215&source=1', { insightOf: () => none });
    const figures = await screen.findByRole('region', { name: 'Key metrics' });
    expect(within(figures).getByText('N/A')).toBeDefined();
    for (const name of [
      'User Retention',
      'Demographics',
      'Geographies',
      'Themes',
      'Psychographics',
      'Relations Timeline',
      'See Also',
    ])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test('a look-up page shows one overlay at a time', async () => {
    const { user } = look('sid=7&domain=1215&source=1');
    const activity = await screen.findByRole('region', { name: 'Activity' });
    await user.click(within(activity).getByRole('radio', { name: 'User Retention' }));
    await waitFor(() => expect(address()).toContain('overlay=retention'));
    await user.click(within(activity).getByRole('radio', { name: 'Posts' }));
    await waitFor(() => expect(address()).not.toContain('overlay'));
  });

  test('a look-up page is left with one step back, however much was chosen on it', async () => {
    aLookupServer({ viewer, object: anObject(), insightOf });
    const user = visit(`/AppView/client-home then ${path}?sid=7&domain=1215&source=1`, { hinted: true });
    const activity = within(await screen.findByRole('region', { name: 'Activity' }));
    for (const [name, overlay] of [
      ['User Retention', 'retention'],
      ['Spam %', 'spam'],
    ] as const) {
      await user.click(activity.getByRole('radio', { name }));
      await waitFor(() => expect(address()).toContain(`overlay=${overlay}`));
    }
    goBack();
    await waitFor(() => expect(address()).toBe('/AppView/client-home'));
  });

  test('a look-up page keeps both of two quick choices', async () => {
    look('sid=7&domain=1215&source=1');
    const spam = await screen.findByRole('radio', { name: 'Spam %' });
    await waitFor(() => expect(address()).toContain('type=BR'));
    act(() => {
      spam.click();
      screen.getByRole('button', { name: 'Spam' }).click();
    });
    await waitFor(() => expect(address()).toContain('dialog=activity'));
    expect(address()).toContain('overlay=spam');
  });

  test('a look-up page lists the months in a table, which is in the address', async () => {
    const { user } = look('sid=7&domain=1215&source=1');
    await user.click(await screen.findByRole('button', { name: 'Options for Activity' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View as table' }));
    await waitFor(() => expect(address()).toContain('tables=activity'));
    const activity = screen.getByRole('region', { name: 'Activity' });
    expect(within(activity).getAllByRole('row')).toHaveLength(37);
    expect(within(activity).getByRole('cell', { name: '2025-12' })).toBeDefined();
  });

  test('a look-up page explains a figure by its definition, inputs and release', async () => {
    const { user } = look('sid=7&domain=1215&source=1');
    await user.click(await screen.findByRole('button', { name: 'How is this computed? Spam' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/spam posts \/ \(authentic posts \+ spam posts\) x 100/)).toBeDefined();
    expect(within(dialog).getAllByText('25 spam, 100 authentic')).toHaveLength(3);
    expect(within(dialog).getByText(/ · Data published November 3, 2026$/)).toBeDefined();
  });

  test('a look-up page shows two counts instead of a percentage below 30 posts a year before', async () => {
    const { year_changes } = anInsight();
    const few = { change: null, n: 10, n_before: 1 };
    look('sid=7&domain=1215&source=1&dialog=yoy', {
      insightOf: () => anInsight({ ...(year_changes && { year_changes: { ...year_changes, posts: few } }) }),
    });
    const figures = await screen.findByRole('region', { name: 'Key metrics' });
    expect(within(figures).getByText('too few a year ago').title).toBe('10 posts, 1 a year earlier');
    const dialog = await screen.findByRole('dialog', { name: 'YoY Change' });
    expect(within(dialog).getByText('too few a year ago').title).toBe('10 posts, 1 a year earlier');
  });

  test('a look-up page lists the prebuilt changes of its months, each next to its counts', async () => {
    const { year_changes } = anInsight();
    const nulls = Array(33).fill(null);
    const monthly = {
      posts: [...nulls.with(21, 20).with(22, 30).with(23, 40), 60, 45, 44],
      changes: [...nulls, null, 50, 10],
    };
    look('sid=7&domain=1215&source=1&dialog=yoy', {
      insightOf: () => anInsight({ ...(year_changes && { year_changes: { ...year_changes, monthly } }) }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'YoY Change' });
    const rows = within(dialog).getAllByRole('row').slice(0, 4);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      [
        'Month',
        'Posts in 3 months',
        'Posts in the same 3 months a year earlier',
        'Change of 3 months over a year, %',
      ],
      ['2025-12', '44', '40', '+10.0'],
      ['2025-11', '45', '30', '+50.0'],
      ['2025-10', '60', '20', '–'],
    ]);
  });

  test('a look-up page explains a retention change by the author-months of both windows', async () => {
    const { year_changes } = anInsight();
    const retention = { change: -5, n: 1240, n_before: 980 };
    const { user } = look('sid=7&domain=1215&source=1', {
      insightOf: () => anInsight({ ...(year_changes && { year_changes: { ...year_changes, retention } }) }),
    });
    const figures = await screen.findByRole('region', { name: 'Key metrics' });
    expect(within(figures).getByText(/−5\.0 points/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'How is this computed? 1-month retention' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(metrics.retention_change.formula);
    // The retention itself has its own base.
    within(dialog).getByText('240 author-months', { selector: 'dd' });
    expect(
      within(dialog).getByText('1,240 author-months', { selector: 'li *' }).closest('li')?.textContent,
    ).toContain('Sep 2025 to Nov 2025');
    expect(within(dialog).getByText('980 author-months').closest('li')?.textContent).toContain(
      'Sep 2024 to Nov 2024',
    );
  });

  test('a look-up page shows a document of an earlier release without its unreliable changes', async () => {
    const { year_changes: _, ...earlier } = anInsight();
    const activity = { ...earlier.activity, authentic_yoy: 900, domain_yoy_percent: 900 };
    look('sid=7&domain=1215&source=1&tables=activity', { insightOf: () => ({ ...earlier, activity }) });
    const figures = await screen.findByRole('region', { name: 'Key metrics' });
    expect(within(figures).getByText('20.0%', { selector: '[title*="authors"]' })).toBeDefined();
    expect(figures.textContent).not.toMatch(/900|vs last year|pt/);
    const table = within(await screen.findByRole('region', { name: 'Activity' }));
    expect(table.getAllByRole('row')).toHaveLength(37);
  });

  test('a look-up page explains activity by the posts of its months, and a list by its first entry', async () => {
    const { user } = look('sid=7&domain=1215&source=1', {
      insightOf: () =>
        anInsight({
          psychographics: {
            interests: {
              n: 90,
              shares: Array.from({ length: 14 }, (_, at) => aShare(500_001 + at, 9, 90 - at)),
            },
            affinities: { n: 0, shares: [] },
          },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'How is this computed? Activity' }));
    const ofActivity = await screen.findByRole('dialog');
    expect(within(ofActivity).getAllByText('100 posts')).toHaveLength(12);
    expect(within(ofActivity).queryByText(/authors$/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'How is this computed? Psychographics' }));
    const ofList = await screen.findByRole('dialog', { name: /Psychographics/ });
    expect(within(ofList).getByText('500001')).toBeDefined();
    expect(within(ofList).queryByText('500014')).toBeNull();
  });

  test.each([
    ['', /^n 2,400 posts/],
    ['&from=2023-01&to=2023-06', /the last 24 months .* Choose other dates/],
  ])('a look-up page shows the base of relations, or why there are none: %j', async (dates, text) => {
    const insightOf = () => anInsight({ linked_objects: [aRelation(8), aRelation(9)] });
    look(`sid=7&domain=1215&source=1${dates}`, { insightOf });
    const relations = await screen.findByRole('region', { name: 'Relations Timeline' });
    expect(within(relations).getByText(text)).toBeDefined();
  });

  test('a look-up page counts only the authors of shown affinities when too few have interests', async () => {
    look('sid=7&domain=1215&source=1', {
      insightOf: () =>
        anInsight({
          psychographics: {
            interests: { n: 12, shares: [aShare(500_001, 50)] },
            affinities: { n: 90, shares: [aShare(600_001, 50)] },
          },
        }),
    });
    const card = await screen.findByRole('region', { name: 'Psychographics' });
    expect(within(card).getByText('n 90 authors (affinities)')).toBeDefined();
    expect(within(card).queryByText('500001')).toBeNull();
  });

  test('a look-up page describes the known places in words only', async () => {
    const known = { n: 50, shares: [{ name: 'South', percent: 60, percentile: 80, n: 30 }] };
    look('sid=7&domain=1215&source=1&place=usa', {
      insightOf: () => anInsight({ geographies: { ...anInsight().geographies, us_region: known } }),
    });
    const card = await screen.findByRole('region', { name: 'Geographies' });
    expect(within(card).getByText('US regions: South 80th percentile.')).toBeDefined();
  });

  test('a look-up page says how each theme moved, and sorts by change in the address', async () => {
    const theme = (sid: number, name: string, percentile: number, before: number) => ({
      ...aShare(sid, 20, percentile),
      sid,
      name,
      qoq_percentile: before,
    });
    const shares = [theme(1, 'Vegan', 90, 88), theme(2, 'Clean', 60, 40), theme(3, 'Gift', 30, 50)];
    const { user } = look('sid=7&domain=1215&source=1', {
      insightOf: () => anInsight({ themes: { n: 90, shares } }),
    });
    const card = await screen.findByRole('region', { name: 'Themes' });
    const rows = () =>
      within(within(card).getByRole('list', { name: 'Themes' }))
        .getAllByRole('button')
        .map(wordsOf);
    expect(rows()).toEqual([
      'Vegan, 90th of 100, +5.0 in 3 months',
      'Clean, 60th of 100, +110.0 in 3 months',
      'Gift, 30th of 100, −88.0 in 3 months',
    ]);
    const themes = () => rows().map((row) => row?.split(',')[0]);
    const change = within(card).getByRole('button', { name: '3-month change' });
    await user.click(change);
    await waitFor(() => expect(address()).toContain('themes=change'));
    expect(themes()).toEqual(['Clean', 'Vegan', 'Gift']);
    await user.click(change);
    await waitFor(() => expect(themes()).toEqual(['Gift', 'Vegan', 'Clean']));
    expect(change.getAttribute('aria-pressed')).toBe('true');
  });

  test('a list shows its first rows, and all in their place on request, which the address keeps', async () => {
    const shares = Array.from({ length: 14 }, (_, at) => ({
      ...aShare(500_001 + at, 9, 90 - at),
      n: at === 0 ? 29 : 40,
    }));
    const { user } = look('sid=7&domain=1215&source=1', {
      insightOf: () =>
        anInsight({ psychographics: { interests: { n: 90, shares }, affinities: { n: 0, shares: [] } } }),
    });
    const card = within(await screen.findByRole('region', { name: 'Psychographics' }));
    const rows = () => within(card.getByRole('list')).getAllByRole('button');
    expect(rows()).toHaveLength(11);
    // The highest rank stands on 29 authors, so it doesn’t lead.
    expect(wordsOf(rows()[0])).toContain('500002');
    await user.click(card.getByRole('button', { name: 'Show all 14' }));
    await waitFor(() => expect(rows()).toHaveLength(14));
    expect(wordsOf(rows().at(-1))).toContain('500001');
    expect(address()).toContain('all=psychographics');
  });

  test('the months that can be read are two clicks away, and all of them with their numbers', async () => {
    const { user } = look('sid=7&domain=1215&source=1');
    await user.click(await screen.findByRole('button', { name: 'Earlier months' }));
    expect(await screen.findByRole('dialog', { name: 'Earlier months' })).toBeDefined();
    expect(address()).toContain('dialog=months');
  });

  test('a look-up page colors each state by its own figure', async () => {
    const place = (name: string, percentile: number) => ({ name, percent: 10, percentile, n: 40 });
    const states = ['Ohio', 'Texas', 'Maine', 'Iowa', 'Utah', 'Nevada'].map((name, at) =>
      place(name, 90 - 10 * at),
    );
    look('sid=7&domain=1215&source=1&place=usa&all=map', {
      insightOf: () =>
        anInsight({
          geographies: {
            ...anInsight().geographies,
            us_region: { n: 200, shares: [place('South', 20)] },
            us_state: { n: 200, shares: states },
          },
        }),
    });
    const card = await screen.findByRole('region', { name: 'Geographies' });
    const map = within(card).getByTitle('US states').closest('svg') as unknown as HTMLElement;
    // The sixth state is only on the map, not in the list beside it.
    const shown = within(map).getAllByRole('img', { name: /percentile/ });
    expect(shown.map((state) => state.getAttribute('aria-label'))).toContain('Nevada: 40th percentile');
    expect(shown).toHaveLength(6);
    const fillOf = (name: RegExp) => within(map).getByRole('img', { name }).style.fill;
    expect(new Set([/Ohio/, /Texas/, /Nevada/].map(fillOf)).size).toBe(3);
  });

  test('a look-up page shows no arrow for a change that rounds to zero', async () => {
    const theme = { ...aShare(1, 20, 80), sid: 900, name: 'Vegan', qoq_percentile: 80.01 };
    look('sid=7&domain=1215&source=1', {
      insightOf: () => anInsight({ themes: { n: 90, shares: [theme] } }),
    });
    const row = await screen.findByRole('button', { name: /^Vegan/ });
    expect(row.textContent).toMatch(/same$/);
    expect(row.textContent).not.toMatch(/[▲▼]/);
  });

  test('a look-up page offers CSV only with the right to export', async () => {
    look('sid=7&domain=1215&source=1');
    await screen.findByRole('region', { name: 'Activity' });
    expect(screen.queryByText('Download CSV')).toBeNull();
  });

  test('a look-up page offers CSV with the right to export', async () => {
    const exporting = aViewer({}, ['consumer_forecast', 'allow_data_export']);
    look('sid=7&domain=1215&source=1', {
      viewer: { ...exporting, profile: exporting.profile && { ...exporting.profile, sources: everywhere } },
    });
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeDefined();
  });

  test('a look-up page toggles the bookmark of the object in its source and vertical', async () => {
    const { user, server } = look('sid=7&domain=1215&source=1');
    const toggle = await screen.findByRole('button', { name: 'Bookmark' });
    await waitFor(() => expect(toggle.hasAttribute('disabled')).toBe(false));
    await user.click(toggle);
    await user.click(await screen.findByRole('button', { name: 'Bookmarked', pressed: true }));
    await screen.findByRole('button', { name: 'Bookmark', pressed: false });
    const sent = server.calls.filter(({ method, path: to }) => method === 'POST' && to.endsWith('/settings'));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        type: 'bookmarks',
        settings: {
          add_bookmark: expect.objectContaining({
            object_sid: 7,
            object_name: 'Oatmere',
            source: 1,
            domain: 1215,
          }),
        },
      },
      { type: 'bookmarks', settings: { remove_bookmark: { object_sid: 7, source: 1, domain: 1215 } } },
    ]);
  });

  test('a look-up page keeps the focus on the bookmark while saving it once', async () => {
    const { user, server } = look('sid=7&domain=1215&source=1');
    const toggle = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bookmark' });
    await waitFor(() => expect(toggle.disabled).toBe(false));
    const answer = fetch;
    const saved = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const given = await answer(url, init);
      await saved.promise;
      return given;
    });
    toggle.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toggle.ariaDisabled).toBe('true'));
    // Browsers remove the focus from disabled elements.
    expect(toggle.disabled).toBe(false);
    await user.keyboard('{Enter}');
    saved.resolve();
    await screen.findByRole('button', { name: 'Bookmarked' });
    expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('a look-up page can be bookmarked even when the bookmarks failed to load', async () => {
    const { user } = look('sid=7&domain=1215&source=1');
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'GET' && url.includes('/settings')) throw new TypeError('Failed to fetch');
      return answer(url, init);
    });
    const toggle = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bookmark' });
    await waitFor(() => expect(toggle.disabled).toBe(false));
    await user.click(toggle);
    await screen.findByRole('button', { name: 'Bookmarked' });
  });

  test.each([
    [400, 'invalid_input', 'You have 500 bookmarks, the maximum'],
    [500, 'internal', 'Couldn’t save, try again'],
  ])('a look-up page shows why a bookmark was not saved: %d', async (status, code, text) => {
    const { user } = look('sid=7&domain=1215&source=1');
    const toggle = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bookmark' });
    await waitFor(() => expect(toggle.disabled).toBe(false));
    vi.stubGlobal('fetch', async () => Response.json(refusal(status, code).body, { status }));
    await user.click(toggle);
    await screen.findByText(text);
  });

  test('a look-up page doesn’t show the error of an unsaved bookmark in another vertical', async () => {
    const { user } = look('sid=7&domain=1215&source=1');
    await screen.findByRole('button', { name: 'Bookmark' });
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.includes('/account/settings') && init.method === 'POST'
        ? Response.json(refusal(500, 'internal').body, { status: 500 })
        : answer(url, init),
    );
    await user.click(screen.getByRole('button', { name: 'Bookmark' }));
    await screen.findByText('Couldn’t save, try again');
    await user.click(screen.getByRole('button', { name: /^Vertical/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Beauty' }));
    await waitFor(() => expect(screen.queryByText('Couldn’t save, try again')).toBeNull());
  });

  test('a look-up page has no bookmark for a preview guest', async () => {
    look('sid=7&domain=1215&source=1', { viewer: { ...viewer, anon: true, account_uid: null } });
    await screen.findByRole('heading', { name: 'Oatmere' });
    expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Compare' })).toBeDefined();
  });

  test('a look-up page opens the dialog that its address names', async () => {
    look('sid=7&domain=1215&source=1&dialog=distributions');
    expect(await screen.findByRole('dialog', { name: 'Market Vertical Distributions' })).toBeDefined();
  });

  test('a look-up page closes a dialog with its content intact', async () => {
    const { user } = look('sid=7&domain=1215&source=1&dialog=distributions');
    const dialog = await screen.findByRole('dialog', { name: 'Market Vertical Distributions' });
    const said = dialog.textContent;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('dialog'));
    expect(dialog.textContent).toBe(said);
  });
});

describe('an object that can’t be shown', () => {
  test.each([
    [402, 'domain_denied', 'You do not have access to this domain.'],
    [403, 'forbidden', /^You do not have rights to this page/],
    [405, 'no_entitlements', /^You haven't been given any entitlements yet/],
  ])('an object that can’t be shown is explained at its address with %d', async (status, code, reason) => {
    look('sid=7&domain=1215&source=1', { insightOf: () => refusal(status, code) });
    await screen.findByText(reason);
    expect(address()).toContain('/ConsumerForecast/lookup-view?sid=7');
  });

  test('an object that can’t be shown leads to the error page with 429', async () => {
    look('sid=7&domain=1215&source=1', { insightOf: () => refusal(429, 'call_limit') });
    await waitFor(() => expect(address()).toBe('/AppView/something-went-wrong?status=429'));
  });

  test('an object that can’t be shown leads to a 404 error page with the call’s reference for any other failure', async () => {
    look('sid=7&domain=1215&source=1', { object: refusal(500, 'internal') });
    const there = '/AppView/something-went-wrong?status=404&reference=req-1';
    await waitFor(() => expect(address()).toBe(there));
  });

  test('an object that can’t be shown keeps its address when it doesn’t exist, and offers where to go next', async () => {
    look('sid=8&domain=1215&source=1', { object: refusal(404, 'not_found') });
    expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeDefined();
    expect(address()).toContain(path);
    for (const name of ['Switch Source', 'Switch Market Vertical'])
      expect(screen.getByRole('button', { name })).toBeDefined();
    expect(screen.getByRole('combobox')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Advanced Search' })).toBeDefined();
  });

  test.each(['0', '99999999999999999999'])(
    'an object that can’t be shown shows that %s is no object',
    async (sid) => {
      look(`sid=${sid}&domain=1215&source=1`);
      expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeDefined();
    },
  );

  test.each(['the object alone', 'neither'])(
    'an object that can’t be shown loads on a retry after %s came',
    async (came) => {
      let reached = false;
      const unlessBroken = <Answer,>(answer: Answer) => {
        if (!reached) throw new TypeError('Failed to fetch');
        return answer;
      };
      const { user } = look('sid=7&domain=1215&source=1', {
        object: came === 'neither' ? () => unlessBroken(anObject()) : anObject(),
        insightOf: (query) => unlessBroken(insightOf(query)),
      });
      await screen.findByRole('heading', { name: 'We couldn’t load this page' });
      reached = true;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'Oatmere' })).toBeDefined();
    },
  );

  test('an object that can’t be shown stays shown if it was loaded before and a reload fails', async () => {
    const { user, server } = look('sid=7&domain=1215&source=1');
    await user.click(await screen.findByRole('link', { name: 'Compare' }));
    const objects = await screen.findByRole('list', { name: 'Compared objects' });
    const asked = server.calls.length;
    const broken = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', broken);
    await user.click(within(objects).getByRole('link', { name: 'Oatmere' }));
    expect(await screen.findByRole('heading', { name: 'Oatmere' })).toBeDefined();
    await waitFor(() => expect(broken.mock.calls.length).toBeGreaterThan(1));
    await act(async () => {});
    expect(screen.getByRole('heading', { name: 'Oatmere' })).toBeDefined();
    expect(server.calls).toHaveLength(asked);
  });

  test('an object that can’t be shown shows where else there is data', async () => {
    look('sid=7&source=7');
    expect(await screen.findByText(/There is enough in Instagram\./)).toBeDefined();
  });
});

function onPhone() {
  const real = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...real(media), matches: media.includes('959px') }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', real));
}

test('the object, its place and the ways to its cards stay in view below the head', async () => {
  type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;
  const seen: Seen[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Seen) {
        seen.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', undefined));
  look('sid=7&domain=1215&source=1');
  await screen.findByRole('heading', { name: 'Oatmere' });
  expect(screen.queryByRole('navigation', { name: 'Parts of the page' })).toBeNull();
  act(() => {
    for (const tell of seen) tell([{ isIntersecting: false, boundingClientRect: { top: -10 } }]);
  });
  const parts = screen.getByRole('navigation', { name: 'Parts of the page' });
  expect(parts.textContent).toContain('Oatmere Instagram · Food/Beverage');
  expect(within(parts).getByRole('link', { name: 'Activity' }).getAttribute('href')).toMatch(/#activity$/);
});

test('on a phone a card is its name and one telling line until it is opened, which the address keeps', async () => {
  onPhone();
  const { user } = look('sid=7&domain=1215&source=1', {
    insightOf: () => anInsight({ linked_objects: [aRelation(8)] }),
  });
  const fold = await screen.findByRole('button', { name: /^Relations Timeline/ });
  expect(fold.textContent).toMatch(/ of posts/);
  expect(screen.queryByRole('region', { name: 'Relations Timeline' })).toBeNull();
  await user.click(fold);
  await screen.findByRole('region', { name: 'Relations Timeline' });
  expect(address()).toContain('open=relations');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});
