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
    expect(retention.textContent).toBe(
      'Retention, change over a yearN/Ano figure a year earlier−5.0 ptn 240 author-months',
    );
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
    const lines = (await saved[0]?.file.text())?.split('\r\n') ?? [];
    expect(lines[0]).toBe(
      'Object,Metric,Value,Unit,"95% interval, from","95% interval, to",Base,Base counts,From,To,' +
        'Base before,"Before, from","Before, to",One account,Source,Vertical,Release,Built',
    );
    const ends = ',Instagram,Food/Beverage,3,2026-11-03';
    expect(lines[1]).toBe(`Oatmere,Posts per month,100,posts,,,300,posts,2025-10,2025-12,,,,${ends}`);
    expect(lines[2]).toBe(
      `Oatmere,"Posts, 3 months vs. a year earlier",,%,,,10,posts,2025-10,2025-12,1,2024-10,2024-12,${ends}`,
    );
    expect(lines[5]).toBe(
      `Oatmere,"Retention, change over a year",-5,pt,,,240,author-months,2025-09,2025-11,210,2024-09,2024-11,${ends}`,
    );
    expect(saved[0]?.name).toBe('oatmere-instagram-food-beverage-key-metrics-2025-10-to-2025-12.csv');
  });

  test('the comparison shows the base of each cell, and marks a small one', async () => {
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
      `0 of the vertical40.0%${first?.n} of 30096th percentilesmall base40.0%12 of 30096th percentilesmall base`,
    );
    expect(await cellsOf('Psychographics', /^Descriptor 500001|500001/)).toMatch(
      /40\.0%40 of 64088th percentile.*40\.0%40 of 64088th percentile/,
    );
    expect(await cellsOf('Geographies', /^North America/)).toBe(
      '30.0%14 of 60090th percentilesmall base30.0%14 of 60090th percentilesmall base',
    );
    await user.click(screen.getByRole('radio', { name: 'States' }));
    await waitFor(() => expect(address()).toContain('level=us_state'));
    expect(await cellsOf('Geographies', /^Texas/)).toBe(
      '29.0%120 of 60084th percentile29.0%120 of 60084th percentile',
    );
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

  test('the comparison draws bars of shares, never of ranks', async () => {
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: `Object ${sid}` }),
      insightOf: () => aRichInsight({ object: 49 }),
    });
    visit('/ConsumerForecast/compare?objects=49&domain=1215&source=1', { hinted: true });
    const themes = await screen.findByRole('region', { name: 'Themes' });
    const row = within(themes).getByRole('row', { name: /^Theme 0 / });
    const bar = row.querySelectorAll('svg rect')[1];
    expect(bar?.getAttribute('width')).toBe('40');
    expect(bar?.closest('svg')?.getAttribute('viewBox')).toBe('0 0 40 1');
    expect(themes.textContent).toContain('in bars from 0 to 40%');
  });

  test('the comparison says in each cell without a share why there is none', async () => {
    const rich = aRichInsight();
    const { themes, demographics, geographies } = rich;
    const whole = {
      ...rich,
      object: 51,
      themes: {
        n: 300,
        shares: Array.from({ length: 36 }, (_, at) => ({
          ...themes.shares[0],
          sid: at + 1,
          percent: 1,
          name: `Small ${at}`,
        })),
      },
    } as typeof rich;
    const other = {
      ...rich,
      object: 52,
      demographics: { ...demographics, gender: { n: 29, shares: [] } },
      geographies: { ...geographies, us_state: { n: 600, shares: geographies.us_state.shares.slice(1) } },
      themes: { n: 300, shares: themes.shares.slice(1) },
    };
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: sid === '51' ? 'Oatmere' : 'Brightwater' }),
      insightOf: (asked) => (asked.get('sid') === '51' ? whole : other),
    });
    visit('/ConsumerForecast/compare?objects=51,52&domain=1215&source=1&level=us_state', { hinted: true });
    const cellsIn = async (card: string, row: RegExp) =>
      within(within(await screen.findByRole('region', { name: card })).getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const absent = async (card: string, row: RegExp) =>
      (await cellsIn(card, row)).filter((text) => text?.startsWith('N/A'));
    expect(await absent('Demographics', /200100|Female/)).toEqual(['N/Abase under 30']);
    expect(await absent('Themes', /^Theme 1 /)).toEqual(['N/Anot in its top list']);
    expect(await absent('Geographies', /^Oklahoma/)).toEqual(['N/Anot in its top list']);
  });

  test('the comparison saves one line per row and object, with columns that don’t depend on what is compared', async () => {
    const rich = aRichInsight({ peers: 40 });
    aLookupServer({
      viewer: lookupViewer(),
      object: (sid) => anObject({ sid: Number(sid), name: sid === '53' ? 'Oatmere' : 'Brightwater' }),
      insightOf: (asked) =>
        asked.get('sid') === '53'
          ? { ...rich, object: 53 }
          : { ...rich, object: 54, themes: { n: 12, shares: [] } },
    });
    const user = visit('/ConsumerForecast/compare?objects=53,54&domain=1215&source=1', { hinted: true });
    const saved = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Options for Themes' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    const [head, ...lines] = (await saved[0]?.file.text())?.split('\r\n') ?? [];
    expect(head).toMatch(
      /^List,Row,Object,"Share, %","95% interval, from","95% interval, to",Posts,"Base, posts","Objects compared, %",Index \(100 is the objects compared\),"Index, 95% interval, from","Index, 95% interval, to",Percentile,"Ranked among, other objects",Why there is no share/,
    );
    expect(lines[0]).toMatch(/^Themes,Theme 0 of the vertical,\w+,/);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Themes,Theme 0 of the vertical,Oatmere,40,34\.\d+,45\.\d+,12,300,,,,,96,40,,/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Themes,Theme 0 of the vertical,Brightwater,,,,,,,,,,,40,fewer than 30 authors or posts to take a share of,/,
      ),
    );
  });

  test('the comparison of an object with itself shows it once and explains why', async () => {
    compare('objects=7,7&domain=1215&source=1');
    await screen.findByText(
      'An object can’t be compared with itself, so each is shown once. Add another object.',
    );
    const metrics = await screen.findByRole('region', { name: 'Key Metrics' });
    expect(within(metrics).getAllByRole('columnheader')).toHaveLength(2);
  });

  test('the comparison of objects without a common month suggests other dates or objects', async () => {
    const { activity } = anInsight();
    const half = (isFirst: boolean) =>
      activity.authentic.map((posts, at) => (at < 12 === isFirst ? posts : 0));
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: sid === '7' ? 'Oatmere' : 'Brightwater' }),
      insightOf: (asked) =>
        anInsight({
          object: Number(asked.get('sid')),
          activity: { ...activity, authentic: half(asked.get('sid') === '7') },
        }),
    });
    visit('/ConsumerForecast/compare?objects=7,8&domain=1215&source=1', { hinted: true });
    expect((await screen.findByText(/no month with posts in common/)).textContent).toMatch(
      /from .* to .*, so no month compares them\. Choose other dates or other objects\.$/,
    );
  });

  test('the comparison explains how to start when it has no objects', async () => {
    compare('domain=1215&source=1');
    expect(await screen.findByText('Add up to 10 objects to compare them on one scale.')).toBeDefined();
  });
});
