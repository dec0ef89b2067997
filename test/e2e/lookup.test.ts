import type { Page } from '@playwright/test';
import { verticalNames } from '../../shared/model/scope.ts';
import {
  card,
  changeInsight,
  forecast,
  lookupAt,
  manager,
  openObject,
  switcher,
  talkedOf,
} from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';
import { boxOf, expectSamePixels, pixelTolerance } from './layout.ts';

const query = (page: Page) => new URL(page.url()).searchParams;

test.describe(() => {
  // It has a clock of its own.
  test.use({ newBrowser: true });

  test('an incomplete or overlong look-up address is replaced with that of the page shown', async ({
    page,
  }) => {
    await enterAs(page, manager, `${forecast}/help`);
    const [object] = await talkedOf(page);
    if (!object) throw new Error('Nothing can be looked up.');
    const real = `${lookupAt(object.object_sid, { domain: object.domain })}&type=${object.type_code}`;
    const same = (address: string) => [...new URL(address, 'http://site.example').searchParams].sort();
    const updated = page.getByText('Market vertical updated');
    await page.clock.install();
    for (const address of [
      `${forecast}/lookup-view?sid=${object.object_sid}`,
      lookupAt(object.object_sid, { domain: 1, rest: '&type=XX' }),
    ]) {
      await page.goto(address);
      await expect(updated).toBeVisible();
      await expect.poll(() => same(page.url())).toEqual(same(real));
    }
    const oneLine = (await boxOf(updated)).height;
    await page.setViewportSize({ width: 360, height: 780 });
    expectSamePixels((await boxOf(updated)).height, oneLine, 'one line, also on a phone');
    await page.clock.fastForward(9000);
    await expect(updated).toBeHidden();
    await page.goto(real);
    await expect(card(page, 'Activity')).toBeVisible();
    await expect(updated).toBeHidden();
  });
});

test('an object with all data shows every card, and a dialog behind each figure', async ({ page }) => {
  // A dialog that opens immediately gives the focus back as well.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openObject(page);
  for (const name of [
    'Key metrics',
    'Activity',
    'Demographics',
    'Relations Timeline',
    'Themes',
    'User Retention',
    'Geographies',
    'Psychographics',
    'Market Verticals',
    'See Also',
  ])
    await expect(card(page, name)).toBeVisible();

  const figures = card(page, 'Key metrics');
  const behind = {
    Activity: figures.getByRole('button', { name: 'Posts per month', exact: true }),
    'Posts in the Market Vertical': figures.getByRole('button', { name: /^Posts in / }),
    'User Retention': card(page, 'User Retention').getByRole('button', { name: 'Details' }),
    'Market Vertical Distributions': card(page, 'Market Verticals').getByRole('button', {
      name: 'All verticals',
    }),
  };
  const showsTable = async (name: string) => {
    await expect(page.getByRole('dialog', { name }).getByRole('table')).toBeVisible();
    expect(query(page).get('dialog')).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  for (const [name, opener] of Object.entries(behind)) {
    await opener.click();
    await showsTable(name);
    await expect(opener).toBeFocused();
  }
  const options = page.getByRole('button', { name: 'Options for Activity' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Year over year' }).click();
  await showsTable('YoY Change');
  await expect(options).toBeFocused();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Access Details' }).click();
  const access = page.getByRole('dialog', { name: 'Access Details' });
  for (const text of ['Larkspur Foods', 'Larkspur Foods: Everything', 'TikTok'])
    await expect(access.getByText(text, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'How is this computed? Demographics' }).click();
  const how = page.getByRole('dialog', { name: 'How is this computed? Demographics' });
  for (const text of ['Formula', 'Inputs', 'n'])
    await expect(how.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(how.getByText(/Data to \w+ \d{4}(, \w+ edition)?$/)).toBeVisible();
});

test('every choice on a look-up page is in its address, with one overlay at a time', async ({ page }) => {
  await openObject(page);
  const choose = async (region: string, name: string) => {
    await card(page, region).getByRole('radio', { name, exact: true }).check();
  };
  const activity = card(page, 'Activity');
  await choose('Activity', 'User Retention');
  await expect(activity.getByText(/% of a month’s authors who post again the next/)).toBeVisible();
  await choose('Activity', 'Spam %');
  await expect(activity.getByText(/Spam in % of all posts, over three months/)).toBeVisible();
  await expect(activity.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(card(page, 'Demographics').getByRole('radio', { name: 'Gender' })).toBeChecked();
  await choose('Demographics', 'Income');
  await choose('Geographies', 'USA');
  await choose('Geographies', 'Raw %');
  await choose('Relations Timeline', 'Sub');
  await page.getByRole('button', { name: 'Options for Activity' }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(activity.getByRole('table')).toBeVisible();
  const chosen = {
    overlay: 'spam',
    demographic: 'income',
    place: 'usa',
    measure: 'raw',
    relation: 'sub',
    tables: 'activity',
  };
  await expect.poll(() => Object.fromEntries(query(page))).toMatchObject(chosen);

  await page.reload();
  await expect(activity.getByRole('table')).toBeVisible();
  await expect(activity.getByRole('radio', { name: 'Spam %' })).toBeChecked();
  await expect(card(page, 'Demographics').getByRole('radio', { name: 'Income' })).toBeChecked();
  await expect(card(page, 'Geographies').getByRole('radio', { name: 'USA' })).toBeChecked();
  await expect(card(page, 'Geographies').getByRole('radio', { name: 'Raw %' })).toBeChecked();
  await expect(card(page, 'Relations Timeline').getByRole('radio', { name: 'Sub' })).toBeChecked();
  await choose('Activity', 'Posts');
  await expect.poll(() => query(page).get('overlay')).toBeNull();
});

test('chosen dates apply to every timeline, beside the months before them', async ({ page }) => {
  await openObject(page);
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByRole('button', { name: '12 months', exact: true }).click();
  await page.getByRole('checkbox', { name: /Compare with the 12 months before/ }).check();
  await expect.poll(() => query(page).get('previous')).toBe('1');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Activity').locator('path[stroke-dasharray="3 4"]')).toHaveCount(1);
  const from = query(page).get('from');
  expect(from).toMatch(/^\d{4}-\d{2}$/);
  await page.goto(`${page.url()}&tables=activity,relations`);
  for (const name of ['Activity', 'Relations Timeline']) {
    await expect(card(page, name).getByRole('row')).toHaveCount(13);
    await expect(card(page, name).getByRole('row').nth(1)).toContainText(from ?? '');
  }
});

test('another vertical or source is another address, and Back restores the previous one', async ({
  page,
}) => {
  const { name } = await openObject(page, switcher);
  const first = query(page).get('domain');
  await page.getByRole('button', { name: /^Vertical: ./ }).click();
  const other = page
    .getByRole('menuitem')
    .filter({ hasNot: page.getByRole('img', { name: 'shown now' }) })
    .first();
  const vertical = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('button', { name: `Vertical: ${vertical}` })).toBeVisible();
  await expect.poll(() => query(page).get('domain')).not.toBe(first);
  const comparedIn = (name: string) =>
    card(page, 'Demographics')
      .getByText(new RegExp(`in ${name}`))
      .filter({ visible: true });
  await expect(comparedIn(vertical)).toBeVisible();

  const answered = page.waitForResponse(/lookup\/insight/);
  await page.goBack();
  await answered;
  await expect.poll(() => query(page).get('domain')).toBe(first);
  await expect(comparedIn(verticalNames[Number(first) as 1215])).toBeVisible();

  await page.getByRole('button', { name: 'Source: Instagram' }).click();
  await page.getByRole('menuitem', { name: 'TikTok' }).click();
  await expect(page.getByRole('button', { name: 'Source: TikTok' })).toBeVisible();
  await expect.poll(() => query(page).get('source')).toBe('7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Source: Instagram' })).toBeVisible();
  await expect(card(page, 'Activity')).toBeVisible();
});

test('See Also and the relations timeline lead to other objects', async ({ page, context }) => {
  const { name, domain } = await openObject(page);
  const links = card(page, 'See Also').getByRole('link');
  const shown = await links.allTextContents();
  expect(shown.length).toBeLessThanOrEqual(40);
  expect(Math.max(...shown.map((text) => [...text].length))).toBeLessThanOrEqual(20);
  await expect(card(page, 'See Also').getByRole('list')).toHaveAttribute(
    'data-columns',
    shown.length > 24 ? '4' : '3',
  );

  const opened = context.waitForEvent('page');
  await card(page, 'Relations Timeline').getByRole('link').first().dblclick();
  const other = await opened;
  await expect(other).toHaveURL(/lookup-view\?sid=\d+/);
  await other.close();

  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`domain=${domain}`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('figures with too little data show a message instead of a chart', async ({ page }) => {
  const none = { n: 0, shares: [] };
  await changeInsight(page, (insight) => ({
    demographics: { ...insight.demographics, age: none, race: none, income: none },
    geographies: { ...insight.geographies, us_region: none, us_state: none, us_msa: none, country: none },
    psychographics: { interests: none, affinities: none },
    themes: none,
    linked_objects: [],
    see_also: { n: 0, objects: [] },
    retention: { percents: Array(6).fill(null), n: Array(6).fill(0), one_month: insight.retention.one_month },
    activity: {
      ...insight.activity,
      authentic: insight.activity.authentic.map((posts, at) => (at % 12 === 5 ? null : posts)),
    },
  }));
  await openObject(page);
  for (const name of ['Themes', 'Psychographics', 'User Retention'])
    await expect(card(page, name)).toBeHidden();
  await expect(card(page, 'Key metrics').getByText('N/A', { exact: true })).toBeVisible();
  await expect(card(page, 'Relations Timeline').getByRole('radio', { name: 'Linked' })).toBeDisabled();
  await expect(card(page, 'Relations Timeline').getByRole('radio', { name: 'Sub' })).toBeChecked();
  const demographics = card(page, 'Demographics');
  for (const [tab, text] of [
    ['Age', 'No Age Data Available'],
    ['Race (US Only)', 'No Race Data Available'],
    ['Income', 'No Income Data Available'],
  ] as const) {
    await demographics.getByRole('radio', { name: tab }).check();
    await expect(demographics.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const geographies = card(page, 'Geographies');
  await expect(geographies.getByText('Countries by percentile are not available.').first()).toBeVisible();
  await geographies.getByRole('radio', { name: 'USA' }).check();
  await expect(
    geographies.getByText('No Percentile USA data available', { exact: true }).first(),
  ).toBeVisible();
  await geographies.getByRole('radio', { name: 'Raw %' }).check();
  await expect(geographies.getByText('No Raw USA data available', { exact: true }).first()).toBeVisible();
  // A gap splits the line into the years before and after each missing month.
  const line = await card(page, 'Activity').locator('.recharts-area-curve').getAttribute('d');
  expect(line?.match(/M/g)).toHaveLength(4);
});

test('the world map says when only the USA is known, and no related objects mean no timeline', async ({
  page,
}) => {
  const none = { n: 0, shares: [] };
  await changeInsight(page, ({ geographies }) => ({
    geographies: { ...geographies, global_region: none, country: none, us_region: geographies.global_region },
    linked_objects: [],
    sub_objects: [],
  }));
  await openObject(page);
  const geographies = card(page, 'Geographies');
  for (const text of [
    'Global regions by percentile are not available.',
    'Countries by percentile are not available.',
  ])
    await expect(geographies.getByText(text, { exact: true }).first()).toBeVisible();
  await geographies.getByRole('radio', { name: 'Raw %' }).check();
  await expect(
    geographies.getByText('Global raw % data is not available.', { exact: true }).first(),
  ).toBeVisible();
  await geographies.getByRole('radio', { name: 'USA' }).check();
  await expect(geographies.getByText('US regions', { exact: true }).first()).toBeVisible();
  await expect(card(page, 'Relations Timeline')).toBeHidden();
});

test('Ctrl+K opens the search over a look-up page and returns the focus', async ({ page }) => {
  const { name } = await openObject(page);
  const bookmark = page.getByRole('main').getByRole('button', { name: /^Bookmark/ });
  // Until the bookmarks have loaded, the button can’t take focus.
  await expect(bookmark).toBeEnabled();
  await bookmark.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bookmark).toBeFocused();

  const other = (await talkedOf(page)).find((each) => each.name !== name);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(other?.name ?? '');
  await expect(page.getByRole('option').first()).toContainText(other?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other?.name ?? '');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an object is added to the worklist from its page', async ({ page }) => {
  const { name, object_sid } = await openObject(page);
  await page.getByRole('button', { name: 'Add to worklist', exact: true }).click();
  await expect(page.getByRole('button', { name: 'In worklist', pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open worklist' }).click();
  await expect(page).toHaveURL(`${forecast}/worklist?objects=${object_sid}&source=1`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

/** Whether a line crosses its end label. */
const lineThroughLabel = `(() => {
  const label = [...document.querySelectorAll('svg text')].find((text) => /\\w{3} \\d{4}: /.test(text.textContent));
  const chart = label.closest('svg');
  const line = chart.querySelector('.recharts-area-curve');
  const { left, right, bottom } = label.getBoundingClientRect();
  const { x, y } = chart.getBoundingClientRect();
  return Array.from({ length: 1000 }, (_, at) => line.getPointAtLength((line.getTotalLength() * at) / 999)).some(
    (point) => x + point.x > left && x + point.x < right && y + point.y < bottom - 1 - ${pixelTolerance},
  );
})()`;

test('a look-up page on a phone has its vertical below the title, and full-height lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { verticals } = await openObject(page);
  await page.getByRole('button', { name: /^Relations Timeline/ }).click();
  const lines = card(page, 'Relations Timeline').locator('svg.recharts-surface').first();
  expect((await boxOf(lines)).height).toBeGreaterThanOrEqual(150 - pixelTolerance);
  expect(await page.evaluate(lineThroughLabel)).toBe(false);
  await page.getByRole('button', { name: /^Vertical: ./ }).click();
  await page.getByRole('menuitem', { name: verticalNames[verticals[1] ?? 1215] }).click();
  await expect.poll(() => query(page).get('domain')).toBe(String(verticals[1]));
  await expect(card(page, 'Activity')).toBeVisible();
});
