import type { Page } from '@playwright/test';
import { enterAs, expect, mailTo, test } from './journey.ts';
import { openNothing } from './keptTab.ts';
import { logInAs, member, resetLink } from './newcomer.ts';

const next = 'eight loud gulls';
const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });

async function choose(page: Page, password = next): Promise<void> {
  await newPassword(page).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a forgotten password is reset through the mailed link, which logs in', async ({ page, product }) => {
  const person = await member(product);
  await page.goto('/login');
  await page.getByLabel('Username').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(page.getByText(`Reset instructions have been sent to ${person.email}.`)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeHidden();

  const { text } = await mailTo(product, person.email, 'Choose a new Tideline password');
  await page.goto(text.match(/http:\S+token=\S+/)?.[0] ?? '');
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveCount(0);
  await choose(page);
  await expect(page).toHaveURL('/AppView/client-home');

  // Client Home would keep making calls that need the session.
  await openNothing(page);
  await page.request.get('/api/auth/account/logout', { headers: { 'x-requested-with': 'tideline' } });
  await logInAs(page, { ...person, password: next });
});

test('a reset of an unknown address shows an error, and can be retried', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@larkspur.example');
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    "We can't seem to find nobody@larkspur.example. Try another email or contact support.",
  );
  await expect(page.getByRole('button', { name: 'Try sending instructions again' })).toBeVisible();
});

test('a reset link opened while logged in as the same user leads to the new password', async ({
  page,
  product,
}) => {
  const person = await member(product);
  await logInAs(page, person);
  await page.goto(await resetLink(product, person.email));
  await expect(page).toHaveURL('/reset-password');
  await choose(page);
  await expect(page).toHaveURL('/AppView/client-home');
});

test('a reset link opened while logged in as another user is refused, and works after a logout', async ({
  page,
  product,
}) => {
  const person = await member(product);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto(await resetLink(product, person.email));
  await expect(
    page.getByText("You do not have permission to reset another account's password."),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Log out and use the link' }).click();
  await expect(page).toHaveURL('/reset-password');
  await choose(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.full_name}`);
});

test('a reset link that was ended by a new password is explained without an alert', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 422/);
  const person = await member(product);
  const old = await resetLink(product, person.email);
  await page.goto(await resetLink(product, person.email, old));
  await choose(page);
  await expect(page).toHaveURL('/AppView/client-home');
  // Pending calls of Client Home would be refused.
  await openNothing(page);
  await page.context().clearCookies();
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer active');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
});

test('an invalid reset link doesn’t come back when the page is reloaded', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 422/);
  const person = await member(product);
  const link = await resetLink(product, person.email);
  await page.goto(link.slice(0, -6));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer active');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(person.email);
  await expect(page.getByText('no longer active')).toHaveCount(0);
});

test('a used reset link opened while logged in points to My Account', async ({ page, problems, product }) => {
  problems.expect(/status of 422/);
  const person = await member(product);
  const link = await resetLink(product, person.email);
  await page.goto(link);
  await choose(page);
  await expect(page).toHaveURL('/AppView/client-home');
  await page.goto(link);
  await expect(
    page.getByText(
      "You're already logged in and you clicked on a link that is no longer active to reset your password",
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open My Account' }).click();
  await expect(page).toHaveURL('/AppView/client-home?account=security');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('a damaged reset link opened in the session of a good one leads to the new password', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 422/);
  const person = await member(product);
  const link = await resetLink(product, person.email);
  await page.goto(link);
  await expect(newPassword(page)).toBeVisible();
  await page.goto(link.slice(0, -6));
  await expect(page.getByText("You're already logged in and you clicked on a link")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open My Account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await choose(page);
  await expect(page).toHaveURL('/AppView/client-home');
});

test('a session from a reset link reaches nothing else until there is a new password', async ({
  page,
  product,
}) => {
  const person = await member(product);
  await page.goto(await resetLink(product, person.email));
  await expect(newPassword(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client Home' })).toHaveCount(0);
  await page.goto('/AppView/portal');
  await expect(page).toHaveURL('/reset-password');
  await choose(page, 'short');
  await expect(page.getByText('A password must have at least 10 characters.')).toBeVisible();
  await choose(page);
  await expect(page).toHaveURL('/AppView/client-home');
});

test('a new password ends the other sessions, and the old one no longer logs in', async ({
  page,
  browser,
  baseURL,
  problems,
  product,
}) => {
  problems.expect(/status of 403/);
  const person = await member(product);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await logInAs(elsewhere, person);
  await logInAs(page, person);
  await page.goto('/reset-password');
  await page.getByLabel('Current Password', { exact: true }).fill('not this one');
  await choose(page);
  await expect(page.getByText('Submitted Current Password is incorrect. Please try again')).toBeVisible();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await elsewhere.goto('/AppView/client-home');
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.close();
});
