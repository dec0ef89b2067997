import { readFile } from 'node:fs/promises';
import { card, forecast, lookupAt, openObject, refuse, switcher, talkedOf } from './forecast.ts';
import { enterAs, enterAsGuest, expect, test } from './journey.ts';

test('unknown or inaccessible objects are not found, and the page offers where to go next', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await enterAs(page, switcher, lookupAt(999_999, { domain: 1215 }));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Item not found');
  await expect(page).toHaveURL(lookupAt(999_999, { domain: 1215 }));
  await page.getByRole('button', { name: 'Switch Source' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Instagram (the current source)',
    'Twitter',
    'Reddit',
    'TikTok',
  ]);
  await page.getByRole('menuitem', { name: 'Reddit' }).click();
  await expect(page).toHaveURL(lookupAt(999_999, { source: 5 }));
  await expect(title).toHaveText('Item not found');
  await page.getByRole('button', { name: 'Switch Market Vertical' }).click();
  await page.getByRole('menuitem', { name: 'Beauty' }).click();
  await expect(page).toHaveURL(`${forecast}/lookup-view?sid=999999&domain=9022&source=5`);
  await expect(page.getByRole('link', { name: 'Advanced Search' })).toBeVisible();
  const [known] = await talkedOf(page, 5);
  await page.getByRole('combobox').fill(known?.name ?? '');
  await page.getByRole('option').first().click();
  await expect(title).toHaveText(known?.name ?? '');
  await page.goBack();
  await page.getByRole('link', { name: 'Advanced Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Advanced Search' })).toBeVisible();
});

test('an object without data in a source says which sources have data', async ({ page }) => {
  await enterAs(page, switcher, `${forecast}/help`);
  const [object] = await talkedOf(page);
  if (!object) throw new Error('Nothing can be looked up.');
  await page.route('**/api/lookup/object*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const { source, domains } of body.object.sources)
      if (source === 3) for (const each of domains) each.has_data = false;
    await route.fulfill({ response, json: body });
  });
  await page.goto(lookupAt(object.object_sid, { source: 3 }));
  await expect(page.getByText(`There isn’t enough data about ${object.name} in Twitter.`)).toBeVisible();
  await page.getByRole('button', { name: 'Switch Source' }).click();
  await page.getByRole('menuitem', { name: 'Instagram' }).click();
  await expect(card(page, 'Activity')).toBeVisible();
  await page.getByRole('button', { name: 'Source: Instagram' }).click();
  await expect(page.getByRole('menuitem', { name: 'Twitter (no data)' })).toBeDisabled();
});

test('a refused look-up is explained at its address', async ({ page, problems }) => {
  problems.expect(/status of 402/);
  const { object_sid, domain } = await openObject(page);
  await refuse(page, 'insight', 402, 'domain_denied');
  await page.goto(lookupAt(object_sid, { domain }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this look-up page');
  await expect(page.getByText('You do not have access to this domain.')).toBeVisible();
});

test('the server refuses a look-up without the source or without CF Lite', async ({ page, problems }) => {
  problems.expect(/status of 403/);
  await enterAs(page, 'investor@ninefold.example', `${forecast}/object-search`);
  await page.goto(lookupAt(150_001, { domain: 9022, source: 1 }));
  await expect(page.getByText(/doesn’t include Instagram\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`${forecast}/object-search`);
  await enterAs(page, 'empty@larkspur.example', lookupAt(150_001, { domain: 9022 }));
  await expect(page.getByText(/^You haven't been given any entitlements yet/)).toBeVisible();
});

test('figures can be saved as CSV only with the right to export, pictures always', async ({ page }) => {
  await openObject(page, 'analyst@larkspur.example');
  const take = async (open: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), open()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await take(() => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(csv.name).toMatch(/activity-\d{4}-\d\d-to-\d{4}-\d\d\.csv$/);
  const lines = csv.content.toString('utf8').trim().split('\r\n');
  expect(lines[0]).toContain('Month');
  expect(lines).toHaveLength(37);

  const options = page.getByRole('button', { name: 'Options for Relations Timeline' });
  await options.click();
  const png = await take(() => page.getByRole('menuitem', { name: 'Download PNG' }).click());
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  await options.click();
  const svg = await take(() => page.getByRole('menuitem', { name: 'Download SVG' }).click());
  expect(svg.content.toString()).toContain('Relations Timeline');
  // Other programs can’t render colors mixed in style sheets.
  expect(svg.content.toString()).not.toMatch(/oklab|color\(/);

  await page.goto('about:blank');
  await openObject(page, 'investor@ninefold.example', { source: 5 });
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Options for Activity' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download PNG' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toHaveCount(0);
});

test('a picture that fails shows an error, and works after a reload', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await openObject(page);
  await page.route('**/assets/picture-*.js', (route) => route.abort());
  const options = page.getByRole('button', { name: 'Options for Activity' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Download PNG' }).click();
  await expect(
    page.getByText('We couldn’t create the picture. Reload the page and try again.'),
  ).toBeVisible();
  await page.unroute('**/assets/picture-*.js');
  await page.reload();
  await options.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PNG' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/activity-\d{4}-\d\d-to-\d{4}-\d\d\.png$/);
});

test('a guest can look up, but has no bookmarks in the page, the bar or the API', async ({ page }) => {
  await enterAsGuest(page);
  const [object] = await talkedOf(page);
  await page.goto(lookupAt(object?.object_sid ?? 0, { domain: object?.domain ?? 0 }));
  await expect(card(page, 'Activity')).toBeVisible();
  await expect(page.getByText(/Bookmark/)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Exit Preview Mode' })).toBeVisible();
  const kept = await page.request.post('/api/auth/account/settings', {
    headers: { 'x-requested-with': 'tideline' },
    data: { type: 'bookmarks', settings: {} },
  });
  expect(kept.status()).toBe(403);
});
