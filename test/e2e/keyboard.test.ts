import type { Page } from '@playwright/test';
import { demoPassword } from '../../infra/demo/world.ts';
import { enterAs, expect, test } from './journey.ts';

/** Waits for the page, because earlier key presses are lost. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a login works with the keyboard alone', async ({ page, context }) => {
  await openHome(page);
  const keys = page.keyboard;
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Tideline, Home' })).toBeFocused();
  for (const name of ['What We Do', 'Products', 'About Us', 'Reports', 'Press & Media', 'Careers']) {
    await keys.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused();
  }
  await keys.press('Tab');
  const open = page.getByRole('button', { name: 'Login/Register' });
  await expect(open).toBeFocused();

  await keys.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();

  await keys.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await keys.type('analyst@larkspur.example');
  await keys.press('Tab');
  await keys.type(demoPassword);
  const opened = context.waitForEvent('page');
  await keys.press('Enter');
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Welcome, Jonah Pell');
});

test('the skip link moves the focus past the navigation', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the Tab key stays inside an open dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  }
});

test('the account menu opens, moves and closes by keyboard, and returns the focus', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  const account = page.getByRole('button', { name: 'Account' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();
});

test('a new page moves the focus to its heading', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Tideline$/);
});

test('Ctrl+K opens the palette right after a page has loaded and right after Escape, and loses no key', async ({
  page,
}) => {
  await enterAs(page, 'manager@larkspur.example');
  await page.goto('/AppView/portal', { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('signals');
  await expect(field).toHaveValue('signals');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help');
  await expect(field).toHaveValue('help');
  await expect(page).toHaveURL('/AppView/portal');
});
