import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { uniqueName } from '../support/uniqueName.ts';
import { enterAs, expect, test } from './journey.ts';

const admin = 'admin@tideline.example';

const mostClicks = 20;

test(`a new customer gets an organization, a profile, a preview link and three people in ${mostClicks} clicks at most`, async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const name = uniqueName('Pinecrest');
  await enterAs(page, admin, '/AppView/admin');
  const clicks = await countClicks(page);
  // Where the focus is already, somebody types without a click.
  const type = (text: string) => page.keyboard.type(text);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await page.getByRole('button', { name: /^MENU/ }).click();
  await page.getByRole('menuitem', { name: /Give Access/ }).click();
  await expect(page.getByLabel('Organization name')).toBeFocused();
  await type(name);
  await button('Create organization').click();

  await expect(page.getByText(`${name} was created.`)).toBeVisible();
  await button('No').click();
  await expect(page.getByPlaceholder('SELECT ORGANIZATION')).toHaveValue(name);
  await expect(page.getByLabel('Profile name')).toBeFocused();
  await type('Home Goods');
  await page.getByLabel('First email domain').click();
  await type(`${randomUUID()}.example`);
  await page.getByLabel('CF Lite', { exact: true }).check();
  await page.getByLabel('Instagram').check();
  await page.getByLabel('Reddit').check();
  await expect(page.getByText('Are vertical entitlements the same across sources?')).toBeVisible();
  await page.getByLabel('Home Goods').check();
  await button('Next').click();
  const review = page.getByRole('dialog', { name: 'Review' });
  await expect(review).toContainText(`${name}: Home Goods`);
  await review.getByRole('button', { name: 'Create GAP' }).click();

  await button('Yes').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await type('For the first meeting');
  await button('Create').click();
  const link = await page.getByText(/AppView\/client-home\?jwt=/).textContent();

  await page.getByRole('link', { name: 'Invite people' }).click();
  const people = ['Ana Reyes', 'Ben Ode', 'Cy Moss'];
  const lines = people.map((each) => `${each} <${each.replace(' ', '.')}@${id}.example>`);
  await expect(page.getByLabel('People', { exact: true })).toBeFocused();
  await page.keyboard.insertText(lines.join('\n'));
  await button('Invite 3 people').click();
  const reason = page.getByRole('dialog', { name: /^Act for / });
  await expect(reason.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await type('Ticket 12');
  await reason.getByRole('button', { name: 'Act and save' }).click();
  await expect(page.getByText('Done: 3 done.')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(mostClicks);

  const guest = await browser.newContext();
  const visit = await guest.newPage();
  await visit.goto(link ?? '');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Welcome, Preview');
  await expect(visit.getByText(name).first()).toBeVisible();
  await guest.close();
});

/** Presses of the mouse from now on. Links stay in the same document. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    "globalThis.clicks = 0; addEventListener('pointerdown', () => globalThis.clicks++, true)",
  );
  return () => page.evaluate('globalThis.clicks');
}

test('an existing organization is not created again, and missing values are shown at their fields', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/);
  await enterAs(page, admin, '/AppView/admin/give-access');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Organization name').fill('larkspur  FOODS');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Organization already exists.')).toBeVisible();

  await page.getByRole('link', { name: 'Create Group Access Profile' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Field is required').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: 'Create a Preview Access profile?' })).toBeVisible();
});

test('an edited profile shows who loses what, and its tokens can be revoked', async ({ page }) => {
  await enterAs(page, admin, '/AppView/admin/manage?organization=org_harborline&tab=profiles');
  await page.getByRole('button', { name: /View Harborline Brands: Beverages/ }).click();
  await page.getByRole('button', { name: 'Edit sources' }).click();
  await page.getByLabel('Beverage Alcohol in Reddit').uncheck();
  await expect(page.getByText(/people lose Reddit in Beverage Alcohol\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.getByRole('button', { name: 'Edit sources' }).click();
  await page.getByLabel('Beverage Alcohol in Reddit').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();

  await page.getByRole('button', { name: 'Create a token' }).click();
  const note = `Meeting ${randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog', { name: 'Anonymous user token' });
  await dialog.getByLabel('Name').fill(note);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Revoke ${note}` }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${note}?` })
    .getByRole('button', { name: 'Revoke the token' })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toContainText('Revoked');
});

test('the audit log shows each change, and keeps its filters in the address', async ({ page }) => {
  await enterAs(page, admin, '/AppView/admin/manage?organization=org_harborline&tab=audit');
  await page.getByLabel('Kind of change').selectOption({ label: 'Tokens' });
  await expect(page).toHaveURL(/action=token/);
  await page.getByLabel('Kind of change').selectOption({ label: 'People' });
  // Not one of a job, which opens its entries first.
  const single = page.getByRole('row').filter({ hasText: 'Invited', hasNotText: 'people' });
  await single.first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Invited' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'After' })).toBeVisible();
});

test('staff without the right to give access can’t open its page, and see no controls', async ({ page }) => {
  await enterAs(page, 'staff@tideline.example', '/AppView/admin/give-access');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open Give Access');
  await enterAs(
    page,
    'staff@tideline.example',
    '/AppView/admin/manage?organization=org_harborline&tab=profiles',
  );
  await page.getByRole('button', { name: /View Harborline Brands: Beverages/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Beverages' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByText('Anonymous user tokens')).toHaveCount(0);
});
