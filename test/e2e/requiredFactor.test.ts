import { demoPassword } from '../../infra/demo/world.ts';
import { enterAs, expect, test } from './journey.ts';
import { setUpSecondFactor } from './secondFactor.ts';

// The switch affects everyone in the organization.
test.use({ ownProduct: true });

test('a user administrator requires a second factor of everyone, is asked for one, and sets it up', async ({
  page,
}) => {
  await enterAs(page, 'manager@larkspur.example', '/user-settings');
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('switch', { name: 'Everyone needs a second factor' }).click();
  await expect(page.getByText(/^People without one are asked to set it up, and from /)).toBeVisible();

  const banner = page.getByRole('complementary', { name: 'Second factor needed' });
  await expect(banner).toContainText('Larkspur Foods requires a second factor');
  await banner.getByRole('link', { name: 'Set up' }).click();
  const account = page.getByRole('dialog');
  await account.getByRole('button', { name: 'Set up' }).click();
  await setUpSecondFactor(page, demoPassword);
  await expect(account.getByText('You need a code from your authenticator app to log in.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();

  await page.goto('/user-settings');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Second factor' }).selectOption('With factor');
  await expect(page.getByText('1 of ')).toBeVisible();
});
