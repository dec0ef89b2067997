import { expect, fillLogin, logInButton, test } from './journey.ts';

test('without a network, a page keeps its frame, and what failed loads by itself once it is back', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(
    /ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to fetch dynamically imported module|Unable to preload CSS/,
  );
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

test('the skeleton of a page whose code doesn’t arrive has a message, and the page loads once it can', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to load resource/);
  await page.goto('/login');
  await fillLogin(page, 'investor@ninefold.example');
  await logInButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('This page couldn’t load. Trying again…');
  await page.unroute('**/assets/index-*.js');
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
});
