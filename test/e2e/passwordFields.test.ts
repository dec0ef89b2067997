import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test } from './journey.ts';

const passwords = (page: Page) => page.locator('input[autocomplete$="password"]');

/** Pastes as the browser does, and tells whether the page prevented it. */
const takesPaste = (field: Locator) =>
  field.evaluate((element) => {
    const Paste = (element.ownerDocument.defaultView as unknown as { ClipboardEvent: typeof Event })
      .ClipboardEvent;
    return element.dispatchEvent(new Paste('paste', { bubbles: true, cancelable: true }));
  });

async function expectFields(page: Page, kinds: readonly string[]) {
  await expect(passwords(page)).toHaveCount(kinds.length);
  for (const [at, kind] of kinds.entries()) {
    const field = passwords(page).nth(at);
    await expect(field).toHaveAttribute('autocomplete', kind);
    await expect(field).toHaveAttribute('type', 'password');
    expect(await takesPaste(field)).toBe(true);
    // A manager fills in a value without any key.
    await field.fill('larkspur-otters-9');
    await expect(field).toHaveValue('larkspur-otters-9');
  }
}

test('every field for a password is masked, and takes what is pasted and what a password manager fills in', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('input[autocomplete~="username"]')).toBeVisible();
  await expectFields(page, ['current-password']);
  await enterAs(page, 'analyst@larkspur.example');
  await page.goto('/AppView/client-home?account=security');
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible();
  await page.getByRole('button', { name: /Change password/i }).click();
  await expectFields(page, ['current-password', 'new-password', 'new-password']);
});
