import { expect, fillLogin, logInButton, test } from './journey.ts';

test('without a network, a page keeps its frame, and what failed loads by itself once it is back', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to fetch dynamically imported module/);
  await page.goto('/login');
  await fillLogin(page, 'investor@ninefold.example');
  await logInButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('You’re offline.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal');
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
});
