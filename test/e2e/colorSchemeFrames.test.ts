import type { Page } from '@playwright/test';
import { enterAs, expect, movements, test } from './journey.ts';

test.use({ newBrowser: true, colorScheme: 'light' });

/** Records the page’s color in every frame. */
const keepColours = `
  const colours = new Set();
  window.colours = colours;
  (function look() {
    if (document.body) colours.add(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  })();`;

const coloursSeen = (page: Page) => page.evaluate<string[]>('[...window.colours]');
const colour = (page: Page, part = 'body') =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${part}')).backgroundColor`);
/** The browser’s theme color for each scheme. */
const barColours = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('content')));
const scheme = (page: Page) => page.locator('html');

test('a chosen color scheme survives a reload without a flash, and prints light', async ({ page }) => {
  await page.goto('/');
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = await colour(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await colour(page);
  expect(dark).not.toBe(light);
  expect(await barColours(page), 'around the page').toEqual(['#0b1519', '#0b1519']);

  await page.addInitScript(keepColours);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await coloursSeen(page)).toEqual([dark]);

  await page.emulateMedia({ media: 'print' });
  expect(await colour(page), 'on paper').toBe(light);
});

test('the account menu switches the color scheme in every open tab', async ({ page, context }) => {
  await enterAs(page, 'investor@ninefold.example');
  const other = await context.newPage();
  await other.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(scheme(other)).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the color scheme follows the system until one is chosen, without animation under reduced motion', async ({
  page,
}) => {
  // The app’s skeleton, shown while the session is checked.
  await page.addInitScript("localStorage.setItem('likely-session', '1')");
  await page.route('**/api/**', () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/AppView/client-home');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await movements(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await movements(page)).toEqual([]);
});

test('forced colors keep the selection and the bars of a figure distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/what-we-do');
  expect(await colour(page, 'input:checked + span'), 'what is chosen').not.toBe(await colour(page));
  expect(await colour(page, 'td span span'), 'a bar of the sample figure').not.toBe(await colour(page));
});
