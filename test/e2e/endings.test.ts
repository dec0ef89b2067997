import type { Page } from '@playwright/test';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';

// Suspends the organization that other journeys work in.
test.use({ ownProduct: true });

const admin = 'admin@tideline.example';
const manager = 'manager@larkspur.example';
const manage = (tab: string) => `/AppView/admin/manage?tab=${tab}&organization=org_larkspur`;

async function suspend(page: Page, reason: string): Promise<void> {
  await page.goto(manage('general'));
  await page.getByRole('button', { name: 'Suspend access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend access of Larkspur Foods?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Suspend access' }).click();
  await expect(page.getByText(`: ${reason}`)).toBeVisible();
}

test('a suspended customer sees it with the next click and at the login, and is back after a resumption', async ({
  browser,
  page,
  product,
  problems,
}) => {
  problems.expect(/the server responded with a status of 401/);
  const context = await browser.newContext({ baseURL: product.origin });
  const client = await context.newPage();
  await enterAs(client, manager);
  await enterAs(page, admin);
  await suspend(page, 'Unpaid since June');

  await client.getByRole('link', { name: 'Portal' }).first().click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Access of Larkspur Foods is suspended');
  await client.getByRole('link', { name: 'Log in' }).click();
  await fillLogin(client, manager);
  await logInButton(client).click();
  await expect(client.getByRole('alert')).toContainText('Access of Larkspur Foods is suspended.');

  await page.getByRole('button', { name: 'Resume access' }).click();
  await expect(page.getByText('Not suspended')).toBeVisible();
  await logInButton(client).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Welcome, Iris Calder');
  await context.close();
});

test('an administrator sees why somebody lacks a source, and looks at the product as they do', async ({
  page,
  problems,
}) => {
  problems.expect(/the server responded with a status of 403/);
  await enterAs(page, manager, '/user-settings?tab=users&user=acc_analyst');
  await page.getByRole('button', { name: 'What can they see?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What Jonah Pell can see' });
  const reddit = dialog.getByRole('listitem').filter({ hasText: 'CF Lite on Reddit' });
  await expect(reddit).toContainText('Food/Beverage and Beverage Alcohol only');
  await dialog.getByRole('textbox', { name: 'Reason to view as them' }).fill('Ticket 12');
  await dialog.getByRole('button', { name: 'View as Jonah Pell' }).click();

  const banner = page.getByRole('complementary', { name: 'Viewing as somebody' });
  await expect(banner).toContainText('Viewing as Jonah Pell');
  await expect(banner).toContainText('minutes left');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Jonah Pell');
  await page.getByRole('link', { name: 'CF Lite' }).first().click();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(/user-settings\?tab=users&user=acc_analyst/);
  await expect(banner).toBeHidden();
  await page.goto('/user-settings?tab=audit');
  await expect(page.getByText('Began to view as a person').first()).toBeVisible();
});

test('somebody removed by mistake is brought back with a click, from the notice or the list of removed people', async ({
  page,
}) => {
  await enterAs(page, manager, '/user-settings?tab=users&user=acc_analyst');
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove Jonah Pell from Larkspur Foods' }).click();
    const dialog = page.getByRole('dialog', { name: /^Remove Jonah Pell/ });
    await expect(dialog).toContainText('loses access at once');
    await dialog.getByRole('button', { name: /^Remove Jonah Pell/ }).click();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Jonah Pell is back, with the access of before.')).toBeVisible();
  await page.goto('/user-settings?tab=users&user=acc_analyst');
  await remove();
  await page.goto('/user-settings?tab=users&status=removed');
  const row = page.getByRole('row').filter({ hasText: 'Jonah Pell' });
  await row.getByRole('button', { name: 'Undo the removal of Jonah Pell' }).click();
  await expect(page.getByText('Jonah Pell is back, with the access of before.')).toBeVisible();
});
