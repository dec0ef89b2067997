// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';
import { aMatch, lookupViewer } from '../searchServer.ts';
import { wordsOf } from './wordsOf.ts';

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

/** The accessible names of a row's figures in the table "How each differs". */
async function cellsOf(row: RegExp) {
  const table = within(await screen.findByRole('region', { name: 'How each differs' }));
  return within(table.getByRole('row', { name: row }))
    .getAllByRole('button')
    .map(wordsOf);
}

const objects = () => screen.findByRole('list', { name: 'Compared objects' });

function findBrightwaterAndRye() {
  const answer = fetch;
  const matches = [
    aMatch({ object_sid: 8, name: 'Brightwater' }),
    aMatch({ object_sid: 9, name: 'Rye & Co' }),
  ];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/lookup/match') ? Response.json({ matches }) : answer(url, init),
  );
}

describe('the comparison', () => {
  test('the comparison shows objects side by side, most posts first, and names those without data', async () => {
    compare('objects=7,8,9&domain=1215&source=1');
    const table = await screen.findByRole('region', { name: 'How each differs' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Times the share of its own category', 'A Brightwater', 'B Oatmere']);
    expect(await cellsOf(/^Posts per month/)).toEqual(['300 a month', '100 a month']);
    // Without an interval a change may be chance, so it has no color.
    expect(await cellsOf(/^Retention, change/)).toEqual([
      'no figure a year earlier',
      '−5.0 points, without a likely range',
    ]);
    expect(screen.getByText('no data here')).toBeDefined();
    screen.getByRole('heading', { name: 'Compare 3 in Food/Beverage' });
  });

  test('the comparison shows two counts instead of a change for too few posts, and saves both counts of every change', async () => {
    const exporting = aViewer({}, ['consumer_forecast', 'allow_data_export']);
    const profile = exporting.profile && { ...exporting.profile, sources: everywhere };
    const user = compare('objects=7&domain=1215&source=1', { ...exporting, profile });
    expect(await cellsOf(/^3 months, change/)).toEqual(['too few a year ago: 10 posts, 1 a year earlier']);
    expect(await cellsOf(/^12 months, change/)).toEqual(['0%, without a likely range']);
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: /^Download/ }));
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
      `Oatmere,"Retention, change over a year",-5,points,,,240,author-months,2025-09,2025-11,210,2024-09,2024-11,${ends}`,
    );
    expect(saved[0]?.name).toBe('oatmere-instagram-food-beverage-key-metrics-2025-10-to-2025-12.csv');
  });

  test('the comparison opens the base of each cell, and shows a dash where it is small', async () => {
    const rich = aRichInsight();
    const few = { ...rich.themes, shares: rich.themes.shares.map((share) => ({ ...share, n: 12 })) };
    aLookupServer({
      viewer,
      object: (sid) => anObject({ sid: Number(sid), name: sid === '47' ? 'Oatmere' : 'Brightwater' }),
      insightOf: (asked) =>
        asked.get('sid') === '47' ? { ...rich, object: 47 } : { ...rich, object: 48, themes: few },
    });
    const user = visit(
      '/ConsumerForecast/compare?objects=47,48&domain=1215&source=1&cells=shares&open=same,themes,traits',
      { hinted: true },
    );
    expect(await cellsOf(/^Theme 0 /)).toEqual(['few posts: 12', 'few posts: 12']);
    expect((await cellsOf(/^Descriptor 500001|500001/))[0]).toBe('40.0%');
    const [small] = await screen.findAllByRole('button', { name: 'few posts: 12' });
    if (!small) throw new Error('No small base.');
    await user.click(small);
    const details = await screen.findByRole('dialog', { name: /^Brightwater: Theme 0/ });
    expect(details.textContent).toContain('12 of 300 posts');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(small);
    await user.click(screen.getByRole('button', { name: 'Race, income, countries and states' }));
    await waitFor(() => expect(address()).toContain('places'));
    expect(await cellsOf(/^Texas/)).toEqual(['29.0%', '29.0%']);
    await user.click(screen.getByRole('radio', { name: 'Percentile' }));
    await waitFor(() => expect(address()).toContain('cells=percentile'));
    expect(await cellsOf(/^Texas/)).toEqual(['84th percentile', '84th percentile']);
  });

  test('the arrow keys move between the cells of the table, of which one is in the Tab order', async () => {
    const user = compare('objects=7,8&domain=1215&source=1');
    const table = await screen.findByRole('region', { name: 'How each differs' });
    const cells = within(table)
      .getAllByRole('button', { expanded: false })
      .filter((each) => each.hasAttribute('data-cell'));
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
    cells[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('1 1');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Oatmere: 3 months, change' })).toBeDefined();
  });

  test('the comparison draws each object small, on its own or one scale, as parts of all mentions, and in one chart', async () => {
    const user = compare('objects=7,8&domain=1215&source=1');
    const figures = async () =>
      within(await objects())
        .getAllByRole('figure')
        .map((each) => each.getAttribute('aria-label'));
    expect((await figures())[0]).toMatch(/^Brightwater: 300 a month, /);
    await user.click(screen.getByRole('radio', { name: 'One scale' }));
    await waitFor(() => expect(address()).toContain('view=one'));
    await user.click(screen.getByRole('radio', { name: 'Share of voice' }));
    await waitFor(() => expect(address()).toContain('view=voice'));
    expect(await figures()).toEqual([
      'Brightwater: 75% of their mentions, 75% a year earlier',
      'Oatmere: 25% of their mentions, 25% a year earlier',
    ]);
    await user.click(screen.getByRole('radio', { name: 'One chart' }));
    await waitFor(() => expect(address()).toContain('view=chart'));
    expect(await screen.findByRole('radio', { name: 'Spam %' })).toBeDefined();
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
    const at = '/ConsumerForecast/compare?objects=57,58&domain=1215&source=1&tables=activity&view=chart';
    const user = visit(at, { hinted: true });
    const activityCard = within(await screen.findByRole('region', { name: 'Activity' }));
    await user.click(activityCard.getByRole('radio', { name: 'Index' }));
    await waitFor(() => expect(address()).toContain('overlay=index'));
    const row = (month: string) =>
      activityCard.getByRole('row', { name: new RegExp(`^${month}`) }).textContent;
    expect(row('2023-01')).toBe('2023-01––––');
    expect(row('2023-02')).toBe('2023-021001005005');
    expect(row('2023-04')).toBe('2023-043003001,50015');
    activityCard.getByText(/Few posts in the first month: Oatmere 5\./);
  });

  test('the comparison explains its charts by the posts of every object', async () => {
    const user = compare('objects=8,7&domain=1215&source=1&from=2025-11');
    await user.click(await screen.findByRole('button', { name: 'How is this computed? Activity' }));
    const dialog = await screen.findByRole('dialog', { name: /Activity/ });
    expect(within(dialog).getByText('300, 300, 300 posts').closest('li')?.textContent).toContain(
      'Brightwater',
    );
    expect(within(dialog).getAllByText('Oatmere').length).toBeGreaterThan(0);
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

  test('the comparison ignores invalid and repeated object ids', async () => {
    compare('objects=7,0,99999999999999999999,x,7&domain=1215&source=1');
    expect(within(await objects()).getAllByRole('figure')).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'How each differs' })).toBeDefined();
  });

  test('the comparison accepts at most ten objects', async () => {
    compare(`objects=7,${Array.from({ length: 12 }, (_, at) => 20 + at).join()}&domain=1215&source=1`);
    const missing = await screen.findByRole('list', { name: 'Objects without data here' });
    expect(within(missing).getAllByRole('listitem')).toHaveLength(9);
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
    await screen.findByRole('region', { name: 'How each differs' });
    asked.splice(0);
    await user.click(screen.getByRole('button', { name: 'Add object' }));
    await user.type(await screen.findByRole('combobox', { name: 'Add an object' }), 'rye');
    await user.click(await screen.findByRole('option', { name: /^Rye/ }));
    await screen.findByRole('link', { name: 'Rye & Co' });
    await user.click(screen.getByRole('button', { name: 'Remove Oatmere' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Oatmere' })).toBeNull());
    expect(asked).toEqual(['39', '39']);
  });

  test('the comparison keeps the focus in its field while objects are added, by mouse and by keyboard', async () => {
    const user = compare('objects=7&domain=1215&source=1');
    findBrightwaterAndRye();
    await user.click(await screen.findByRole('button', { name: 'Add object' }));
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
    findBrightwaterAndRye();
    await user.click(await screen.findByRole('button', { name: 'Add object' }));
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
    await user.click(await screen.findByRole('button', { name: /^Source: Instagram/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'TikTok' }));
    await waitFor(() => expect(address()).toBe('/ConsumerForecast/compare?objects=7&domain=1215&source=7'));
    await user.click(await screen.findByRole('button', { name: /^Source: TikTok/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Instagram' }));
    await waitFor(() => expect(address()).toBe('/ConsumerForecast/compare?objects=7&domain=1215&source=1'));
  });

  test.each([
    ['source', /^Source: /, 'TikTok', 'source=7', '7,30'],
    ['vertical', /^Vertical: /, 'Beauty', 'domain=9022', '7,31'],
  ])(
    'the comparison loads the figures of another %s without showing the previous ones',
    async (_, label, name, place, listed) => {
      const user = compare(`objects=${listed}&domain=1215&source=1`);
      await screen.findByRole('region', { name: 'How each differs' });
      const answer = fetch;
      const answered = Promise.withResolvers<void>();
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (url.includes('/lookup/insight')) await answered.promise;
        return answer(url, init);
      });
      await user.click(screen.getByRole('button', { name: label }));
      await user.click(await screen.findByRole('menuitemradio', { name }));
      await waitFor(() => expect(address()).toContain(place));
      expect(screen.queryByRole('region', { name: 'How each differs' })).toBeNull();
      answered.resolve();
      await screen.findByRole('region', { name: 'How each differs' });
    },
  );

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
    visit('/ConsumerForecast/compare?objects=51,52&domain=1215&source=1&open=same,themes,places', {
      hinted: true,
    });
    expect(await cellsOf(/200100|Female/)).toContain('fewer than 30 authors or posts to take a share of');
    const unlisted = 'below the part of the object’s list that a release keeps';
    expect(await cellsOf(/^Theme 1 /)).toContain(unlisted);
    expect(await cellsOf(/^Oklahoma/)).toContain(unlisted);
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
    await user.click(await screen.findByRole('button', { name: 'Options for How each differs' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    const [head, ...lines] = (await saved[0]?.file.text())?.split('\r\n') ?? [];
    expect(head).toMatch(
      /^List,Row,Object,"Share, %","95% interval, from","95% interval, to",Authors or posts,Base,Base counts,"Objects compared, %",Index \(100 is the objects compared\),"Index, 95% interval, from","Index, 95% interval, to",Percentile/,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Themes,Theme 0 of the vertical,Oatmere,40,34\.\d+,45\.\d+,12,300,posts,,,,,96,40,,/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Themes,Theme 0 of the vertical,Brightwater,,,,,,posts,,,,,,40,fewer than 30 authors or posts to take a share of,/,
      ),
    );
  });

  test('the comparison of an object with itself shows it once and explains why', async () => {
    compare('objects=7,7&domain=1215&source=1');
    await screen.findByText(
      'An object can’t be compared with itself, so each is shown once. Add another object.',
    );
    const table = await screen.findByRole('region', { name: 'How each differs' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
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
