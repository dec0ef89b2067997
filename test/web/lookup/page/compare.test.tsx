// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aMatch, lookupViewer } from '../search/lookupServer.ts';
import { aLookupServer, anObject, everywhere } from './lookupServer.ts';

const base = aViewer();
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const address = () => screen.getByTestId('address').textContent ?? '';

/** Object 7 has 100 posts a month; 8 has 300 and no retention a year ago; 9 has no data. */
function compare(query: string, reader: Viewer = viewer) {
  const names: Record<string, string> = {
    7: 'Oatmere',
    8: 'Brightwater',
    37: 'Oatmere',
    38: 'Brightwater',
    39: 'Rye & Co',
  };
  aLookupServer({
    viewer: reader,
    object: (sid) =>
      names[sid] ? anObject({ sid: Number(sid), name: names[sid] }) : refusal(404, 'not_found'),
    insightOf: (asked) => {
      const sid = asked.get('sid') ?? '';
      if (!names[sid]) return refusal(404, 'not_found');
      const { activity, year_changes } = anInsight();
      const posts = sid === '8' ? 300 : 100;
      return anInsight({
        object: Number(sid),
        activity: { ...activity, ppm: posts, authentic: activity.authentic.map(() => posts) },
        ...(year_changes && {
          year_changes: {
            ...year_changes,
            posts: { change: null, n: 10, n_before: 1 },
            retention: sid === '8' ? null : { change: -5, n: 240, n_before: 210 },
          },
        }),
      });
    },
  });
  return visit(`/ConsumerForecast/compare?${query}`, { hinted: true });
}

describe('the comparison', () => {
  test('the comparison shows objects side by side, most posts first, and names those without data', async () => {
    compare('objects=7,8,9&domain=1215&source=1');
    const metrics = await screen.findByRole('region', { name: 'Key Metrics' });
    expect(
      within(metrics)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Figure', 'Brightwater', 'Oatmere']);
    expect(within(metrics).getByRole('row', { name: /^Posts per month/ }).textContent).toBe(
      'Posts per month300n 900 posts100n 300 posts',
    );
    const retention = within(metrics).getByRole('row', { name: /^Retention, change over a year/ });
    // Without an interval a change may be chance, so it has no arrow.
    expect(retention.textContent).toBe('Retention, change over a yearN/A−5.0 ptn 240 author-months');
    expect(screen.getByText('no data here')).toBeDefined();
  });

  test('the comparison shows two counts instead of a change for too few posts, and saves both counts of every change', async () => {
    const exporting = aViewer({}, ['consumer_forecast', 'allow_data_export']);
    const profile = exporting.profile && { ...exporting.profile, sources: everywhere };
    const user = compare('objects=7&domain=1215&source=1', { ...exporting, profile });
    const metrics = await screen.findByRole('region', { name: 'Key Metrics' });
    expect(within(metrics).getByRole('row', { name: /^Posts, 3 months/ }).textContent).toBe(
      'Posts, 3 months vs. a year earlier10 posts, 1 a year earlier',
    );
    expect(within(metrics).getByRole('row', { name: /^Posts, 12 months/ }).textContent).toBe(
      'Posts, 12 months vs. the 12 before0.0%n 1,200 posts',
    );
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Options for Key Metrics' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await saved[0]?.file.text()).toBe(
      [
        'Object,Posts per month (2025-10 to 2025-12),Posts in 3 months (2025-10 to 2025-12),' +
          'Posts a year earlier (2024-10 to 2024-12),"Year over year, % (2025-10 to 2025-12)",' +
          '"Year over year, 95% interval, lower bound (2025-10 to 2025-12)","Year over year, 95% interval, upper bound (2025-10 to 2025-12)",' +
          'Posts in 12 months (2025-01 to 2025-12),Posts in the 12 months before (2024-01 to 2024-12),' +
          '"12 months vs. the 12 before, % (2025-01 to 2025-12)",' +
          '1-month retention (2025-09 to 2025-12),"n, authors (retention) (2025-09 to 2025-11)",' +
          '"n, authors (retention) a year earlier (2024-09 to 2024-11)","Change in retention, pt (2025-09 to 2025-12)",' +
          'Spam % (2025-10 to 2025-12),"n, posts (spam) (2025-10 to 2025-12)",' +
          '"n, posts (spam) a year earlier (2024-10 to 2024-12)","Change in spam, pt (2025-10 to 2025-12)",' +
          'Authors (2025-01 to 2025-12),Release,Built',
        'Oatmere,100,10,1,,,,1200,1200,0,20,240,210,-5,20,375,375,0,800,3,2026-11-03',
        '',
      ].join('\r\n'),
    );
  });

  test('the comparison shows in each cell how many it rests on, and marks a small base', async () => {
    const rich = aRichInsight();
    const few = { ...rich.themes, shares: rich.themes.shares.map((share) => ({ ...share, n: 12 })) };
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: sid === '47' ? 'Oatmere' : 'Brightwater' }),
      insightOf: (asked) =>
        asked.get('sid') === '47' ? { ...rich, object: 47 } : { ...rich, object: 48, themes: few },
    });
    const user = visit('/ConsumerForecast/compare?objects=47,48&domain=1215&source=1', { hinted: true });
    const cellsOf = async (card: string, row: RegExp) =>
      within(await screen.findByRole('region', { name: card }))
        .getByRole('row', { name: row })
        .textContent?.replace(/^\D*/, '');
    const [first] = rich.themes.shares;
    expect(await cellsOf('Themes', /^Theme 0 /)).toBe(
      `0 of the vertical96${first?.n} of 300small base9612 of 300small base`,
    );
    expect(await cellsOf('Psychographics', /^Descriptor 500001|500001/)).toMatch(/8840 of 640.*8840 of 640/);
    expect(await cellsOf('Geographies', /^North America/)).toBe('9014 of 600small base9014 of 600small base');
    await user.click(screen.getByRole('radio', { name: 'States' }));
    await waitFor(() => expect(address()).toContain('level=us_state'));
    expect(await cellsOf('Geographies', /^Texas/)).toBe('84120 of 60084120 of 600');
  });

  test('the comparison draws objects of any size as an index starting at 100, also in the address', async () => {
    const { activity } = anInsight();
    const growing = (from: number) => ({
      ...activity,
      authentic: activity.authentic.map((_, at) => (at === 0 ? null : from * at)),
    });
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: sid === '57' ? 'Oatmere' : 'Brightwater' }),
      insightOf: (asked) =>
        anInsight({
          object: Number(asked.get('sid')),
          activity: growing(asked.get('sid') === '57' ? 5 : 500),
        }),
    });
    const at = '/ConsumerForecast/compare?objects=57,58&domain=1215&source=1&tables=activity';
    const user = visit(at, { hinted: true });
    const activityCard = within(await screen.findByRole('region', { name: 'Activity' }));
    await user.click(activityCard.getByRole('radio', { name: 'Index' }));
    await waitFor(() => expect(address()).toContain('overlay=index'));
    const row = (month: string) =>
      activityCard.getByRole('row', { name: new RegExp(`^${month}`) }).textContent;
    expect(row('2023-01')).toBe('2023-01––––');
    expect(row('2023-02')).toBe('2023-021001005005');
    expect(row('2023-04')).toBe('2023-043003001,50015');
    activityCard.getByText(/Small base, posts in the first month: Oatmere 5\./);
  });

  test('the comparison explains each figure by the posts of every object', async () => {
    const user = compare('objects=8,7&domain=1215&source=1&from=2025-11');
    for (const [chart, ofBrightwater] of [
      ['Activity', '600 posts'],
      ['Key Metrics', '300, 300, 300 posts'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `How is this computed? ${chart}` }));
      const dialog = await screen.findByRole('dialog', { name: new RegExp(chart) });
      expect(within(dialog).getByText(ofBrightwater).closest('li')?.textContent).toContain('Brightwater');
      expect(within(dialog).getAllByText('Oatmere').length).toBeGreaterThan(0);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('the comparison removes an object, also from the address', async () => {
    const user = compare('objects=7,8&domain=1215&source=1&overlay=spam');
    await user.click(await screen.findByRole('button', { name: 'Remove Oatmere' }));
    await waitFor(() => expect(address()).toContain('objects=8&'));
    expect(address()).toContain('overlay=spam');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Oatmere' })).toBeNull());
  });

  test('the comparison has a table column for each object, even when two share a name', async () => {
    const nameOf = (sid: string | null) => (sid === '17' ? 'Aurelle' : 'Oatmere');
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: nameOf(sid) }),
      insightOf: (asked) => anInsight({ object: Number(asked.get('sid')) }),
    });
    const at = '/ConsumerForecast/compare?objects=17,18,19&domain=1215&source=1&tables=activity';
    const user = visit(at, { hinted: true });
    const activity = await screen.findByRole('region', { name: 'Activity' });
    const columns = () =>
      within(activity)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(columns()).toEqual(['Month', 'Aurelle', 'Oatmere', 'Oatmere']);
    await user.click(screen.getByRole('button', { name: 'Remove Aurelle' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Aurelle' })).toBeNull());
    expect(columns()).toEqual(['Month', 'Oatmere', 'Oatmere']);
  });

  test('the comparison marks an object with the same color as another', async () => {
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: `Object ${sid}` }),
      insightOf: (asked) => anInsight({ object: Number(asked.get('sid')) }),
    });
    visit('/ConsumerForecast/compare?objects=21,22,23,24,25,26,27,28&domain=1215&source=1', { hinted: true });
    const metrics = await screen.findByRole('region', { name: 'Key Metrics' });
    const broken = within(metrics)
      .getAllByRole('columnheader')
      .filter((column) => column.querySelector('[data-broken]'));
    expect(broken.map(({ textContent }) => textContent)).toEqual(['Object 28']);
  });

  test('the comparison ignores invalid and repeated object ids', async () => {
    compare('objects=7,0,99999999999999999999,x,7&domain=1215&source=1');
    const chips = await screen.findByRole('list', { name: 'Compared objects' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Key Metrics' })).toBeDefined();
  });

  test('the comparison accepts at most ten objects', async () => {
    compare(`objects=7,${Array.from({ length: 12 }, (_, at) => 20 + at).join()}&domain=1215&source=1`);
    const chips = await screen.findByRole('list', { name: 'Compared objects' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('You can compare up to ten objects.')).toBeDefined();
  });

  test('the comparison requests only added figures, and none when an object is removed', async () => {
    const user = compare('objects=37,38&domain=1215&source=1');
    const answer = fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/lookup/match'))
        return Response.json({ matches: [aMatch({ object_sid: 39, name: 'Rye & Co' })] });
      const sid = new URL(url, 'https://tideline.example').searchParams.get('sid');
      if (!url.includes('/annotations')) asked.push(sid ?? url);
      return answer(url, init);
    });
    await screen.findByRole('region', { name: 'Key Metrics' });
    asked.splice(0);
    await user.type(screen.getByRole('combobox', { name: 'Add an object' }), 'rye');
    await user.click(await screen.findByRole('option', { name: /^Rye/ }));
    await screen.findByRole('link', { name: 'Rye & Co' });
    await user.click(screen.getByRole('button', { name: 'Remove Oatmere' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Oatmere' })).toBeNull());
    expect(asked).toEqual(['39', '39']);
  });

  test('the comparison keeps the focus in its field while objects are added, by mouse and by keyboard', async () => {
    const user = compare('objects=7&domain=1215&source=1');
    const answer = fetch;
    const matches = [
      aMatch({ object_sid: 8, name: 'Brightwater' }),
      aMatch({ object_sid: 9, name: 'Rye & Co' }),
    ];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.includes('/lookup/match') ? Response.json({ matches }) : answer(url, init),
    );
    const field = await screen.findByRole('combobox', { name: 'Add an object' });
    await user.type(field, 'b');
    const first = await screen.findByRole('option', { name: /^Brightwater/ });
    await user.pointer({ target: first, keys: '[MouseLeft>]' });
    expect(document.activeElement).toBe(field);
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(address()).toContain('objects=7,8&'));
    await user.keyboard('r');
    await screen.findByRole('option', { name: /^Rye/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('objects=7,8,9&'));
    expect(document.activeElement).toBe(field);
  });

  test('the comparison lets the arrow keys choose an object to add, and Escape close the list', async () => {
    const user = compare('objects=7&domain=1215&source=1');
    const answer = fetch;
    const matches = [
      aMatch({ object_sid: 8, name: 'Brightwater' }),
      aMatch({ object_sid: 9, name: 'Rye & Co' }),
    ];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.includes('/lookup/match') ? Response.json({ matches }) : answer(url, init),
    );
    const field = await screen.findByRole('combobox', { name: 'Add an object', expanded: false });
    await user.type(field, 'b');
    const list = await screen.findByRole('listbox', { name: 'Objects to add' });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    const chosen = () => within(list).getByRole('option', { selected: true });
    expect(chosen().textContent).toMatch(/^Brightwater/);
    await user.keyboard('{ArrowDown}');
    expect(chosen().textContent).toMatch(/^Rye/);
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
    await user.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    expect(field).toHaveProperty('value', '');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.type(field, 'b');
    await within(list).findByRole('option', { name: /^Rye/ });
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toContain('objects=7,9&'));
  });

  test('the comparison switches to a vertical that the chosen source has', async () => {
    const user = compare('objects=7&domain=9022&source=1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'TikTok');
    await waitFor(() => expect(address()).toBe('/ConsumerForecast/compare?objects=7&domain=1215&source=7'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Instagram');
    await waitFor(() => expect(address()).toBe('/ConsumerForecast/compare?objects=7&domain=1215&source=1'));
  });

  test.each([
    ['source', 'Source', 'TikTok', 'source=7', '7,30'],
    ['vertical', 'Vertical', 'Beauty', 'domain=9022', '7,31'],
  ])(
    'the comparison loads the figures of another %s without showing the previous ones',
    async (_, label, name, place, objects) => {
      const user = compare(`objects=${objects}&domain=1215&source=1`);
      await screen.findByRole('region', { name: 'Key Metrics' });
      const answer = fetch;
      const answered = Promise.withResolvers<void>();
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (url.includes('/lookup/insight')) await answered.promise;
        return answer(url, init);
      });
      await user.selectOptions(screen.getByRole('combobox', { name: label }), name);
      await waitFor(() => expect(address()).toContain(place));
      expect(screen.queryByRole('region', { name: 'Key Metrics' })).toBeNull();
      answered.resolve();
      await screen.findByRole('region', { name: 'Key Metrics' });
    },
  );

  test.each([
    ['whoever may export', '8,30', lookupViewer(), 'hover for raw %, which is also in the file.'],
    ['nobody else', '8,31', viewer, 'hover for raw %.'],
  ])('the comparison mentions the file of the shares to %s', async (_who, objects, reader, words) => {
    compare(`objects=${objects}&domain=1215&source=1`, reader);
    const demographics = await screen.findByRole('region', { name: 'Demographics' });
    expect(demographics.textContent).toContain(words);
  });

  test('the comparison explains how to start when it has no objects', async () => {
    compare('domain=1215&source=1');
    expect(await screen.findByText('Add up to 10 objects to compare them on one scale.')).toBeDefined();
  });
});
