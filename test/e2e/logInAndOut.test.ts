import { expect, fillLogin, logInButton, test } from './journey.ts';

test('a visitor logs in from the dialog, lands on client home in a new tab, and logs out to Home', async ({
  page,
  context,
  problems,
}) => {
  // The first tab may send its last events after the session has ended in the other.
  problems.expect(/403 .*\/api\/log\/write$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to Tideline' })).toBeVisible();
  await fillLogin(page, 'analyst@larkspur.example');

  const opened = context.waitForEvent('page');
  await logInButton(page).click();
  const clientHome = await opened;
  await expect(clientHome).toHaveURL('/AppView/client-home');
  await expect(clientHome.getByRole('heading', { level: 1 })).toHaveText('Welcome, Jonah Pell');
  await expect(page.getByRole('link', { name: 'Client Home' })).toBeVisible();

  await clientHome.getByRole('button', { name: 'Account' }).click();
  await clientHome.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(clientHome).toHaveURL('/');
  await expect(clientHome.getByRole('button', { name: 'Login/Register' })).toBeVisible();
});
