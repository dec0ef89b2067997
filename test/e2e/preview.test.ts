// docs/flows/preview.md, step 2
import { agreeToPreview, enterAs, expect, test } from './journey.ts';

test('a preview link opens a preview, which ends with Exit Preview Mode', async ({ page, product }) => {
  await page.goto(product.preview);
  await expect(page.getByRole('button', { name: 'Exit Preview Mode' })).toBeVisible();
  await expect(page).toHaveURL('/AppView/client-home');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['CF Lite', 'FAQ']);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Account Settings' });
  await expect(settings.getByText('Larkspur Foods: Food & Beverage')).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Exit Preview Mode' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/AppView/client-home');
  await expect(page).toHaveURL('/login');
});

test('a preview link ends the session of a logged-in person only after they agree', async ({
  page,
  product,
}) => {
  await enterAs(page, 'staff@tideline.example');
  await page.goto(product.preview);
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Theo Brandt');
  await page.goto(product.preview);
  await agreeToPreview(page).click();
  await expect(page.getByRole('button', { name: 'Exit Preview Mode' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Preview');
});

test('an invalid preview link shows an error and keeps the session', async ({ page, problems, product }) => {
  problems.expect(/status of 401/);
  await enterAs(page, 'staff@tideline.example');
  await page.goto(product.preview.slice(0, -4));
  await agreeToPreview(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview has ended');
  await page.getByRole('link', { name: 'Client Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Theo Brandt');
});
