import type { Page } from '@playwright/test';
import type { PublicLookUp } from '../../shared/model/lookup/publicLookUp.ts';
import { sitePaths } from '../../shared/paths.ts';
import { expect, test } from './journey.ts';
import { boxOf, expectSamePixels, pixelTolerance } from './layout.ts';

const everyPage = [...Object.values(sitePaths), '/no/such/page'];
const notFoundIsSaid = /status of 404/;

test.use({ newBrowser: true });

const drawnPage = (page: Page) => page.evaluate<string>("document.getElementById('root').innerHTML");

/** Resolves when the light script is notified of hydration. */
const untilAwake = async (page: Page, wake: () => Promise<void>) => {
  await page.evaluate(
    "void (globalThis.awake = new Promise((done) => addEventListener('site-awake', () => done())))",
  );
  await wake();
  await page.evaluate('globalThis.awake');
};

test('each public page loads React on first use, and React leaves its markup unchanged', async ({
  page,
  problems,
}) => {
  test.setTimeout(everyPage.length * 10_000);
  const scripts: string[] = [];
  const styles: string[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script') scripts.push(response.url());
    if (type === 'stylesheet') styles.push(response.url());
  });
  for (const path of everyPage) {
    await test.step(path, async () => {
      scripts.length = 0;
      styles.length = 0;
      await page.goto(path);
      const drawn = await drawnPage(page);
      expect(styles, path).toHaveLength(1);
      expect(
        scripts.filter((url) => !url.includes('/assets/light-')),
        path,
      ).toEqual([]);
      await untilAwake(page, () => page.getByRole('button', { name: 'Login/Register' }).hover());
      expect(await drawnPage(page), path).toBe(drawn);
      expect(scripts.length, path).toBeGreaterThan(1);
      expect(styles, path).toHaveLength(1);
      expect(problems.take(path === '/no/such/page' ? notFoundIsSaid : undefined)).toEqual([]);
    });
  }
});

test('a click before React has loaded is replayed, and keeps the scroll position', async ({ page }) => {
  await page.goto('/');
  await page.evaluate('scrollTo(0, 500)');
  await page.evaluate("document.querySelector('[data-wakes]').click()");
  await expect(page.getByRole('dialog', { name: 'Log in to Tideline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expectSamePixels(await page.evaluate<number>('scrollY'), 500, 'the scroll position');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a click that waits for React shows its progress after a second', async ({ page }) => {
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  const bar = page.locator('.late-bar');
  await expect(bar).toHaveText('Loading…');
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog', { name: 'Log in to Tideline' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a public page checks a likely session, and offers a login when it has ended', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('likely-session', '1')");
  await page.route('**/api/auth/account', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto('/about');
  // The hint was wrong: there is no session.
  await expect(page.getByRole('button', { name: 'Login/Register' })).toBeVisible();
  await expect.poll(() => page.evaluate("localStorage.getItem('likely-session')")).toBeNull();
});

test('every public page works without JavaScript, with its links and the phone menu', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.origin,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  for (const path of everyPage) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.goto('/');
  await page.locator('summary').first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await expect(page).toHaveURL('/login');
  await context.close();
});

test('no public page scrolls sideways on the smallest phone, with or without JavaScript', async ({
  browser,
  product,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: product.origin,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    for (const path of everyPage) {
      await page.goto(path);
      await page.mouse.wheel(200, 0);
      expect(await reachOf(page), path).toBeLessThanOrEqual(320);
    }
    await context.close();
  }
});

/** The width of the page, from the protocol, since evaluating needs JavaScript in the page. */
async function reachOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  await session.detach();
  return cssContentSize.width;
}

test('a visitor looks up a name on the home page, where another name that isn’t open to the public is kept in the field', async ({
  page,
}) => {
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Try it: look something up' });
  const answer = await page.request.get('/api/lookup/public');
  const { look_up } = (await answer.json()) as { look_up: NonNullable<PublicLookUp> };
  const drawn = panel.getByRole('figure', { name: look_up.figures.name, exact: true });
  await expect(drawn).toBeVisible();
  await panel.getByRole('combobox').fill('Basalt');
  await panel.getByRole('button', { name: 'Look Up' }).click();
  await expect(panel.getByRole('status')).toContainText('Not in the sample. Try');
  await expect(panel.getByRole('combobox')).toHaveValue('Basalt');
  await panel.getByRole('combobox').fill(look_up.figures.name);
  await panel.getByRole('button', { name: 'Look Up' }).click();
  await expect(panel.getByRole('status')).not.toContainText('Not in the sample');
  await expect(drawn).toBeVisible();
  const said = look_up.figures.year?.beyond ? /likely / : 'no clear change in a year';
  await expect(panel.getByRole('figure').getByRole('listitem').first()).toContainText(said);
});

test('addresses of nothing answer 404: an error page, an unknown video, report, case study or position', async ({
  page,
  problems,
}) => {
  for (const path of [
    '/error/404',
    '/player?video=no-such-video',
    '/resources/no-such-report',
    '/case-studies/no-such-study',
    '/career/no-such-position',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    const drawn = await drawnPage(page);
    await untilAwake(page, () => page.getByRole('button', { name: 'Login/Register' }).hover());
    expect(await drawnPage(page), path).toBe(drawn);
    expect(problems.take(notFoundIsSaid), path).toEqual([]);
  }
});

test('reports are filtered by vertical and opened without JavaScript or a login', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto('/resources');
  await page.getByText('Select Market Vertical').click();
  await page.getByRole('link', { name: 'Beauty', exact: true }).click();
  await expect(page).toHaveURL('/resources?vertical=9022');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['The State of Social: Beauty']);
  await page.getByRole('link', { name: 'Read Report' }).click();
  await expect(page).toHaveURL('/resources/state-of-social-beauty');
  await context.close();
});

test('an anchor of the social data page is in view after a click in its contents', async ({ page }) => {
  await page.goto('/social-data');
  for (const name of ['Terms', 'Columns', 'Pricing']) {
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name, exact: true }).click();
    const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
    await expect.poll(async () => (await boxOf(heading)).y).toBeGreaterThanOrEqual(-pixelTolerance);
    await expect(heading).toBeInViewport();
  }
});
