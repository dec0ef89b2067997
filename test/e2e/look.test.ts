import type { Page } from '@playwright/test';
import type { Market } from '../../shared/model/lookup/market.ts';
import { compareAt, forecast, manager, openObject } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';
import { pixelTolerance } from './layout.ts';

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

/** Words that are on the page before anything is opened, as a reader counts them. */
const wordsIn = (page: Page) =>
  page.evaluate<number>(
    `document.querySelector('main').innerText.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length`,
  );

const firstChart = (page: Page) => page.getByRole('region', { name: 'Activity', exact: true });

/** Top of the first chart's card on the page. */
const topOf = async (page: Page) => (await firstChart(page).boundingBox())?.y;

/** The eight objects of Beauty with the most posts. */
async function eightOfBeauty(page: Page): Promise<number[]> {
  const response = await page.request.get(`/api/lookup/market?source=1&domain=9022`);
  const { market } = (await response.json()) as { market: Market };
  return market.rows.slice(0, 8).map(({ sid }) => sid);
}

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test.describe('a page says one thing first', () => {
  test('a look-up page has its first chart above the fold, and at most 700 words', async ({ page }) => {
    await page.setViewportSize(laptop);
    await openObject(page);
    await settled(page);
    expect(await wordsIn(page)).toBeLessThanOrEqual(700);
    expect(await topOf(page)).toBeLessThanOrEqual(340);
    await page.setViewportSize(phone);
    await settled(page);
    expect(await topOf(page)).toBeLessThanOrEqual(500);
  });

  test('the first chart of a look-up page is within 25 steps of the Tab key', async ({ page }) => {
    await openObject(page);
    await settled(page);
    await page.locator('main').focus();
    let steps = 0;
    const inChart = () =>
      firstChart(page).evaluate((card) => card.contains(card.ownerDocument.activeElement));
    while (!(await inChart())) {
      await page.keyboard.press('Tab');
      steps++;
      expect(steps).toBeLessThanOrEqual(25);
    }
  });

  test('a comparison of eight has at most 600 words', async ({ page }) => {
    await enterAs(page, manager);
    const eight = await eightOfBeauty(page);
    expect(eight).toHaveLength(8);
    await page.goto(compareAt(eight, 9022));
    await expect(page.getByRole('table').first()).toBeVisible();
    await settled(page);
    expect(await wordsIn(page)).toBeLessThanOrEqual(600);
  });

  test('Signals has at most 500 words', async ({ page }) => {
    await enterAs(page, manager, `${forecast}/signals?source=1`);
    await settled(page);
    expect(await wordsIn(page)).toBeLessThanOrEqual(500);
  });
});

test('the heads of pages are one row on a laptop', async ({ page }) => {
  await page.setViewportSize(laptop);
  const { object_sid, domain } = await openObject(page);
  const eight = await eightOfBeauty(page);
  const place = `source=1&domain=9022`;
  const pages = [
    `${forecast}/lookup-view?sid=${object_sid}&domain=${domain}&source=1`,
    compareAt(eight, 9022),
    `${forecast}/market?${place}`,
    `${forecast}/year-in-review?objects=${eight.slice(0, 3).join(',')}&${place}`,
    `${forecast}/saved-lists`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const head = page.locator('[data-page-head]');
    await expect(head, path).toHaveCount(1);
    const { height, tops } = await page.evaluate<{ height: number; tops: number }>(`(() => {
      const head = document.querySelector('[data-page-head]');
      const tops = [...head.lastElementChild.children].map((child) => child.getBoundingClientRect().top);
      return { height: head.offsetHeight, tops: new Set(tops).size };
    })()`);
    expect(height, path).toBeLessThanOrEqual(76);
    expect(tops, path).toBeLessThanOrEqual(1);
  }
});

test('no address of a person is cut while the panel is open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(
    page,
    'admin@tideline.example',
    '/AppView/admin/manage?organization=org_harborline&tab=users',
  );
  await page.getByRole('link', { name: 'Boris Keane' }).click();
  await expect(page.getByRole('heading', { name: 'Boris Keane' })).toBeVisible();
  const addresses = page
    .getByRole('table')
    .first()
    .getByText(/^\S+@\S+$/);
  const shown = await addresses.evaluateAll((all) =>
    all.map((address) => ({
      text: address.textContent ?? '',
      cut: [address, address.closest('td')].some(
        (part) =>
          part && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
      ),
    })),
  );
  expect(shown.length).toBeGreaterThan(9);
  for (const { text, cut } of shown) {
    expect(text).toMatch(/^\S+@[a-z.-]+\.example$/);
    expect(cut, text).toBe(false);
  }
});

test('a dialog looks the same in every area', async ({ page }) => {
  const looks: unknown[] = [];
  await enterAs(page, manager);
  for (const path of [
    '/AppView/client-home',
    `${forecast}/object-search`,
    '/AppView/portal',
    '/user-settings',
  ]) {
    await page.goto(`${path}?account=access`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('opacity', '1');
    looks.push(
      await page.evaluate(`(() => {
        const dialog = document.querySelector('[role=dialog]');
        const veil = document.querySelector('[class*=verlay]');
        return [dialog, dialog.querySelector('h2'), dialog.querySelector('header'), veil].map((part) => {
          if (!part) return null;
          const { padding, fontSize, fontFamily, backgroundColor, borderRadius } = getComputedStyle(part);
          return { padding, fontSize, fontFamily, backgroundColor, borderRadius };
        });
      })()`),
    );
  }
  for (const look of looks) expect(look).toEqual(looks[0]);
});

test.describe('on a phone', () => {
  test('no list scrolls sideways, and a row opens in place', async ({ page }) => {
    await page.setViewportSize(phone);
    await enterAs(page, manager, `${forecast}/market?source=1&domain=9022`);
    await settled(page);
    const row = page.locator('[data-row-card]').first();
    await expect(row).toBeVisible();
    const button = row.getByRole('button', { expanded: false }).first();
    await button.click();
    await expect(row.getByRole('button', { expanded: true })).toBeFocused();
    await expect(row.getByRole('link', { name: /^Open/ })).toBeVisible();
    const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(reach).toBeLessThanOrEqual(phone.width + pixelTolerance);
    expect(page.url()).toContain('/market');
  });
});
