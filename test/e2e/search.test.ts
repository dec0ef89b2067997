import { forecast, matchesFor, objectSearch, refuse, someObject, switcher } from './forecast.ts';
import { enterAs, enterAsGuest, expect, test } from './journey.ts';
import { boxOf, pixelTolerance } from './layout.ts';

const manager = 'manager@larkspur.example';

test('a typed name leads to the look-up page by keyboard alone', async ({ page }) => {
  await enterAs(page, manager);
  const { name } = await someObject(page);
  await page.goto(objectSearch);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lookup-view\?sid=\d+&domain=\d+&type=[A-Z]{2}&source=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('search results are filtered, sorted and shared by their address', async ({ page }) => {
  await enterAs(page, manager);
  await page.goto(objectSearch);
  await page.getByRole('combobox').fill('s');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${forecast}/search-result?search=s&source=1`);
  const rows = page.getByRole('table', { name: 'Search results' }).locator('tbody tr');
  const all = await matchesFor(page, 's');
  await expect(rows).toHaveCount(all.length);
  await page.emulateMedia({ forcedColors: 'active' });
  const marked = rows.locator('mark').first();
  await expect(marked, 'its letters need a ground').not.toHaveCSS('background-color', /rgba/);
  await page.emulateMedia({ forcedColors: 'none' });

  await page.getByRole('link', { name: 'Brands' }).click();
  await expect(page).toHaveURL(`${forecast}/search-result?search=s&filter=brand&source=1`);
  const brands = await matchesFor(page, 's', { filter: 'brand' });
  await expect(rows).toHaveCount(brands.length);

  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await page.getByRole('radio', { name: 'PPM High to Low' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${forecast}/search-result?search=s&filter=brand&order=ppm&source=1`);
  await page.reload();
  await expect(rows).toHaveCount(brands.length);
  await page.getByRole('link', { name: 'Remove Brands' }).click();
  await expect(page).toHaveURL(`${forecast}/search-result?search=s&order=ppm&source=1`);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove Brands' })).toBeVisible();
});

test('a click anywhere on a result row opens its default vertical', async ({ page }) => {
  await enterAs(page, manager);
  const { name, domains, object_sid } = await someObject(page);
  const first = domains.find(({ has_data }) => has_data)?.domain_sid;
  await page.goto(`${forecast}/search-result?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  // The link covers the whole row; this clicks its second cell.
  const cell = await boxOf(row.getByRole('cell').nth(1));
  const x = cell.x - (await boxOf(row)).x + 4;
  await row.click({ position: { x, y: 4 } });
  await expect(page).toHaveURL(new RegExp(`sid=${object_sid}&domain=${first}&`));
});

test('a result that can’t be opened says why, and isn’t a link', async ({ page }) => {
  await enterAs(page, manager, `${forecast}/help`);
  const change = async (domains: object[], elsewhere: object[], other: boolean) => {
    await page.unroute('**/api/lookup/advanced*');
    await page.route('**/api/lookup/advanced*', async (route) => {
      const response = await route.fetch();
      const found = await response.json();
      const [first] = found.matches;
      const match = {
        ...first,
        has_data: false,
        domains,
        source_domains: elsewhere,
        in_other_verticals: other,
      };
      await route.fulfill({ response, json: { ...found, matches: [match] } });
    });
    await page.goto(`${forecast}/search-result?search=s&source=1`);
  };
  const row = page.getByRole('table', { name: 'Search results' }).locator('tbody tr');
  const some = { domain_sid: 1215, total_posts: 9, has_data: true, ppm: 3 };
  await change([], [{ source: 5, domains: [some] }], false);
  await row.getByText('(N/A in current source)').hover();
  await expect(page.getByText('Data is available in Reddit')).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
  await change([{ ...some, has_data: false }], [], false);
  await expect(row.getByText('(Insufficient Data)')).toBeVisible();
  await change([], [], true);
  await expect(row.getByText('N/A in user verticals')).toBeVisible();
  await expect(row).toHaveAttribute('aria-disabled', 'true');
});

test('search results are paged by their address', async ({ page }) => {
  await page.route('**/api/lookup/advanced*', async (route) => {
    const response = await route.fetch();
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    await route.fulfill({ response, json: { ...(await response.json()), total: 45, page: asked, pages: 3 } });
  });
  await enterAs(page, manager, `${forecast}/search-result?search=s&source=1`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('the page of a vertical outside the profile leads back to the search', async ({ page }) => {
  await enterAs(page, manager, `${forecast}/domain-access`);
  await expect(page.getByText('You do not have access to this domain.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to search' }).click();
  await expect(page).toHaveURL(objectSearch);
});

test('Advanced Search needs a keyword or leads to a market, Escape closes it', async ({ page }) => {
  await enterAs(page, manager);
  await page.goto(objectSearch);
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Search' });
  await expect(dialog.getByLabel('Keyword')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Advanced Search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Item is required')).toBeVisible();
  await dialog.getByRole('link', { name: 'Browse a market' }).click();
  await expect(page).toHaveURL(/\/market\?source=\d+&domain=\d+$/);
  await expect(page.getByRole('table', { name: 'Market' })).toBeVisible();
});

test('Surprise Me and Browse lead to a look-up page', async ({ page }) => {
  await enterAs(page, manager);
  await page.goto(objectSearch);
  await page.getByRole('button', { name: 'Surprise Me' }).click();
  await expect(page).toHaveURL(/lookup-view\?sid=\d+&domain=\d+/);
  await page.goto(objectSearch);
  await page.getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Browse' });
  await dialog.getByRole('button', { name: /Beauty/ }).click();
  await expect(dialog.getByRole('link', { name: 'All brands in Beauty' })).toHaveAttribute(
    'href',
    /market\?source=\d+&domain=9022&category=brand/,
  );
  await dialog.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/lookup-view\?sid=\d+&domain=9022/);
});

test('Back closes an open dialog, and leaves the page once the dialog is closed', async ({ page }) => {
  await enterAs(page, manager);
  await page.goto(objectSearch);
  await page.getByRole('button', { name: 'Browse' }).click();
  await expect(page.getByRole('dialog', { name: 'Browse' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(objectSearch);
  await page.getByRole('button', { name: 'Browse' }).dblclick();
  await page.getByRole('button', { name: 'Close' }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(objectSearch);
  await page.goBack();
  await expect(page).toHaveURL('/AppView/client-home');
});

test('another source reloads the results, and stays selected', async ({ page }) => {
  await enterAs(page, switcher);
  await page.goto(`${forecast}/search-result?search=s&source=1`);
  await page.getByRole('button', { name: 'Source Instagram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data source' });
  await expect(dialog.getByText('Current Data Source: Instagram')).toBeVisible();
  await dialog.getByLabel('Switch to').selectOption('Reddit');
  await dialog.getByRole('button', { name: 'Switch Source' }).click();
  await expect(page).toHaveURL(`${forecast}/search-result?search=s&source=5`);
  await expect(page.getByText(/in Reddit$/)).toBeVisible();
  await page.goto(objectSearch);
  await page.getByRole('button', { name: 'Source Reddit' }).click();
  await page.getByLabel('Switch to').selectOption('Instagram');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Switch Source' }).click()]);
  await expect(page).toHaveURL(objectSearch);
  await expect(page.getByRole('button', { name: 'Source Instagram' })).toBeVisible();
});

test('a profile with one source can’t search the others', async ({ page, problems }) => {
  problems.expect(/status of 403/);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto(objectSearch);
  await page.getByRole('button', { name: 'Source Reddit' }).click();
  await expect(page.getByLabel('Switch to').locator('option')).toHaveText(['Reddit']);
  await page.goto(`${forecast}/search-result?search=s&source=1`);
  await expect(page.getByText(/doesn’t include Instagram\.$/)).toBeVisible();
});

test('a guest finds only what the preview opens, and has no bookmarks', async ({ page }) => {
  await enterAsGuest(page);
  await page.goto(`${forecast}/search-result?search=s`);
  const verticals = new Set(
    (await matchesFor(page, 's')).flatMap(({ domains }) => domains.map((each) => each.domain_sid)),
  );
  expect([...verticals].every((vertical) => [1215, 1225].includes(vertical))).toBe(true);
  await expect(page.getByRole('button', { name: /Add to worklist/ }).first()).toBeVisible();
  await expect(page.getByText('Bookmarks')).toHaveCount(0);
});

test('a refused search is explained at its address, and leads back', async ({ page, problems }) => {
  problems.expect(/status of 402/);
  await enterAs(page, manager, objectSearch);
  await refuse(page, 'advanced', 402, 'domain_denied');
  await page.getByRole('combobox').fill('oat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open these search results');
  await expect(page.getByText('You do not have access to this domain.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to search' }).click();
  await expect(page).toHaveURL(objectSearch);
});

test('an unknown source in the address is an error 400', async ({ page }) => {
  await enterAs(page, manager);
  await page.goto(`${forecast}/search-result?search=s&source=6`);
  await expect(page).toHaveURL('/AppView/something-went-wrong?status=400');
  await page.getByText('Return Home').click();
  await expect(page).toHaveURL('/AppView/client-home');
});

test('the search opens with a shortcut from any page', async ({ page }) => {
  await enterAs(page, manager);
  const { name } = await someObject(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  const words = page.getByRole('button', { name: /^Search brands/ }).getByText('Search brands');
  await page.goto(`${forecast}/help`);
  const cut = await words.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(cut, 'no word is cut').toBeLessThanOrEqual(pixelTolerance);
  for (const keys of ['Control+k', '/']) {
    await page.goto(`${forecast}/help`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
    await page.keyboard.press(keys);
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
