import type { Page } from '@playwright/test';
import { kestrel, larkspur, saltmarsh } from '../support/people.ts';
import { invitedMember } from './invitedMember.ts';
import { enterAs, expect, fillLogin, logInButton, mailTo, test } from './journey.ts';
import { logInAs } from './newcomer.ts';
import { setUpSecondFactor } from './secondFactor.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept the invitation' });
// Opens the list of accesses in the line that summarizes it.
const inOrganization = (page: Page, name: string) =>
  expect(page.getByRole('main').getByText(name).first()).toBeAttached();

async function logInAndAccept(page: Page, password: string): Promise<void> {
  await expect(
    page.getByText('You already have an account. Log in with your password to accept.'),
  ).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in and accept' }).click();
}

test('a person with a password accepts an invite by logging in with it', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 422/);
  const { link, password, full_name } = await invitedMember(product, saltmarsh);
  await page.goto(link);
  await expect(heading(page)).toHaveText('You’re invited to Saltmarsh Studio');
  await logInAndAccept(page, 'a wrong guess');
  await expect(page.getByText('Invalid Password. Note that credentials are case sensitive.')).toBeVisible();
  await logInAndAccept(page, password);
  await expect(page).toHaveURL('/AppView/client-home');
  await expect(heading(page)).toHaveText(`Welcome, ${full_name}`);
  await inOrganization(page, 'Saltmarsh Studio: Home Goods');
});

test('a logged-in person can postpone their own invite, then accept it with a click', async ({
  page,
  product,
}) => {
  const { link, ...person } = await invitedMember(product, saltmarsh);
  await logInAs(page, person);
  await page.goto(link);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await inOrganization(page, 'Larkspur Foods');
  await page.goto(link);
  await accept(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await inOrganization(page, 'Saltmarsh Studio: Home Goods');
  await page.goto(link);
  await expect(page).toHaveURL('/AppView/client-home');
});

test('an invite of a member opened by another user logs that user out before the member logs in', async ({
  page,
  product,
}) => {
  const { link, email, password, full_name } = await invitedMember(product, saltmarsh);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto(link);
  await expect(page.getByText(`This invite is for ${full_name} (${email}).`)).toBeVisible();
  await page.getByRole('button', { name: 'Log out and accept' }).click();
  await logInAndAccept(page, password);
  await expect(heading(page)).toHaveText(`Welcome, ${full_name}`);
});

test('an invite of a member opened by a legacy user logs them out, and the member logs in', async ({
  page,
  product,
}) => {
  const { link, password, full_name } = await invitedMember(product, saltmarsh);
  await enterAs(page, 'legacy@oldmill.example');
  await page.goto(link);
  await logInAndAccept(page, password);
  await expect(heading(page)).toHaveText(`Welcome, ${full_name}`);
});

test('an invite of an account with a pending reset points to the reset mail, and works after the reset', async ({
  page,
  product,
}) => {
  const pendingReset = { account: { password_set_at: null } };
  const { link, email, full_name } = await invitedMember(product, saltmarsh, pendingReset);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Choose a new password first');
  await expect(page.getByText(`A password reset is pending for ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(page.getByText(`Reset instructions have been sent to ${email}.`)).toBeVisible();
  const { text } = await mailTo(product, email, 'Choose a new Tideline password');
  await page.goto(text.match(/http:\S+token=\S+/)?.[0] ?? '');
  await page.getByLabel('New Password', { exact: true }).fill('eight loud gulls');
  await page.getByLabel('Confirm New Password').fill('eight loud gulls');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await page.goto(link);
  await accept(page).click();
  await expect(heading(page)).toHaveText(`Welcome, ${full_name}`);
  await inOrganization(page, 'Saltmarsh Studio: Home Goods');
});

test('a person with nothing but a pending invite accepts it by logging in', async ({ page, product }) => {
  const { link, email } = await invitedMember(product, larkspur, { memberships: [] });
  await page.goto('/login');
  await fillLogin(page, email);
  await logInButton(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await page.goto(link);
  await expect(page).toHaveURL('/AppView/client-home');
});

test('an invite of a person who must set up a second factor continues after the setup', async ({
  page,
  product,
}) => {
  const { link, password } = await invitedMember(product, saltmarsh, {
    memberships: [{ organization_uid: kestrel }],
  });
  await page.goto(link);
  await logInAndAccept(page, password);
  await expect(page).toHaveURL('/set-up-second-factor');
  await setUpSecondFactor(page, password);
  await accept(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await inOrganization(page, 'Saltmarsh Studio: Home Goods');
});
