import type { Page } from '@playwright/test';
import { lookupAt, manager, talkedOf } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';

test.use({ newBrowser: true });

type Shift = { value: number; moved: string };

/** Runs in a page before its code. */
const watchShifts = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent).join(' | ') });
}).observe({ type: 'layout-shift', buffered: true });`;

const shiftsOf = (page: Page) => page.evaluate<Shift[]>('window.shifts');

/** Files come one after another, and none from a cache. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

/** The letters come last, once the page’s content stands. */
const standsWithLetters = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')) && document.fonts.status",
      ),
    )
    .toBe('loaded');

for (const width of [1440, 360])
  test(`the pages that people open first don’t jump while they load over a slow line, ${width} wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, manager, '/AppView/client-home');
    const [object] = await talkedOf(page);
    if (!object) throw new Error('Nothing can be looked up.');
    await slowDown(page);
    await page.addInitScript(watchShifts);
    for (const address of [
      '/AppView/client-home',
      '/AppView/portal',
      lookupAt(object.object_sid, { domain: object.domain }),
      '/ConsumerForecast/object-search',
      `/ConsumerForecast/search-result?search=${encodeURIComponent(object.name)}`,
      '/user-settings',
    ]) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await standsWithLetters(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.05);
    }
  });

test('somebody who saves data gets neither letters nor menus before wanting them', async ({ page }) => {
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } })",
  );
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await enterAs(page, manager, '/AppView/portal');
  await page.clock.install();
  await page.goto('/AppView/portal');
  await expect(page.locator('main article').first()).toBeVisible();
  files.splice(0);
  await page.clock.runFor(30_000);
  expect(files.filter((file) => /\.(?:js|css|woff2)$/.test(file))).toEqual([]);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
});
