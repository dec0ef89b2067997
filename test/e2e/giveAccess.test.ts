import { randomUUID } from 'node:crypto';
import { uniqueName } from '../support/uniqueName.ts';
import { enterAs, expect, giveReason, test } from './journey.ts';

const admin = 'admin@tideline.example';

test('a new customer gets an organization, a profile, a working preview link and three people', async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const name = uniqueName('Pinecrest');
  await enterAs(page, admin, '/AppView/admin');
  await page.getByRole('button', { name: /^MENU/ }).click();
  await page.getByRole('menuitem', { name: /Give Access/ }).click();

  await page.getByLabel('Organization name').fill(name);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('button', { name: 'Create its profile' }).click();

  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByPlaceholder('SELECT ORGANIZATION')).toHaveValue(name);
  await page.getByLabel('Profile name').fill('Home Goods');
  await page.getByLabel('First email domain').fill(`${randomUUID()}.example`);
  await page.getByLabel('CF Lite', { exact: true }).check();
  await page.getByLabel('Instagram').check();
  await page.getByLabel('Reddit').check();
  await expect(page.getByText('Are vertical entitlements the same across sources?')).toBeVisible();
  await page.getByLabel('Home Goods').check();
  await page.getByRole('button', { name: 'Next' }).click();

  const review = page.getByRole('dialog', { name: 'Review' });
  await expect(review).toContainText(`${name}: Home Goods`);
  await review.getByRole('button', { name: 'Create GAP' }).click();

  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('For the first meeting');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const link = await page.getByText(/AppView\/client-home\?jwt=/).textContent();

  const guest = await browser.newContext();
  const visit = await guest.newPage();
  await visit.goto(link ?? '');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Welcome, Preview');
  await expect(visit.getByText(name).first()).toBeVisible();
  await guest.close();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Invite people' }).click();
  const people = ['Ana Reyes', 'Ben Ode', 'Cy Moss'];
  const lines = people.map((each) => `${each} <${each.replace(' ', '.')}@${id}.example>`);
  await page.getByLabel('People', { exact: true }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await giveReason(page);
  await expect(page.getByText('3 invites sent')).toBeVisible();
});

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
  await page.getByRole('row').filter({ hasText: 'Invited' }).first().click();
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
