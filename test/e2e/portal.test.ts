import { enterAs, enterAsGuest, expect, test } from './journey.ts';

const portal = '/AppView/portal';
const cards = 'article';

test('a client finds a report, opens its page, comes back to it, and asks for help', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  await page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('link', { name: /^Portal/ })
    .click();
  await expect(page.getByRole('link', { name: 'Your Reports' })).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('region', { name: 'Larkspur Foods' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^mailto:/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('snakcing');
  await expect(page.getByText(/These come close/)).toBeVisible();
  await expect(page).toHaveURL(/search=snakcing/);
  await page.getByRole('link', { name: 'Snacking Between Meals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snacking Between Meals');
  await page.getByRole('link', { name: 'Back to the Portal' }).click();
  await expect(page.getByRole('link', { name: 'Snacking Between Meals' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear “snakcing”' }).click();
  await expect(page.locator(cards).nth(1)).toBeVisible();

  await page.getByRole('link', { name: 'Syndicated Reports' }).click();
  await page.getByRole('combobox', { name: 'Select Market Vertical' }).click();
  await page.getByRole('option', { name: 'Travel' }).click();
  await expect(page.locator(cards)).toHaveCount(1);
  await page.reload();
  await expect(page.locator(cards)).toHaveCount(1);
  await page.getByRole('link', { name: 'More' }).click();
  await expect(page.getByRole('heading', { name: 'Getting Started with CF Lite' })).toBeVisible();
});

test('each kind of account gets its own portal', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await enterAs(page, 'legacy@oldmill.example', portal);
  await expect(page.getByRole('region', { name: 'Old Mill Trading' })).toBeVisible();
  await expect(page.getByText(/^We haven't prepared any reports for you yet/)).toBeVisible();

  await enterAs(page, 'admin@tideline.example', portal);
  await page.getByRole('combobox', { name: 'Select Company' }).fill('saltm');
  await page.getByRole('option', { name: 'Saltmarsh Studio' }).click();
  await expect(page.getByRole('link', { name: 'Linen Season' })).toBeVisible();

  await enterAs(page, 'investor@ninefold.example', `${portal}/report?uid=rep_linen-season`);
  await expect(page.getByRole('heading', { name: 'This report isn’t in your portal' })).toBeVisible();

  await enterAs(page, 'empty@larkspur.example', portal);
  await expect(page.getByText(/^You haven't been given any entitlements yet/)).toBeVisible();

  await enterAsGuest(page);
  await page.goto(portal);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open the portal');
});
