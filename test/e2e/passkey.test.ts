import type { Page } from '@playwright/test';
import { demoPassword } from '../../infra/demo/world.ts';
import { someone } from './invitedMember.ts';
import { enterAs, expect, fillLogin, logInButton, mailTo, test } from './journey.ts';

test.use({ newBrowser: true });

type Authenticator = {
  /** Whether it recognizes the person. */
  recognizes: (yes: boolean) => Promise<void>;
  credentials: () => Promise<{ signCount: number }[]>;
};

/** A device that verifies its person and stores passkeys, simulated by Chromium. */
async function anAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognizes: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/AppView/client-home?account=security');
  const part = passkeys(page);
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByLabel('Name').fill(name);
  await part.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await part.getByRole('button', { name: 'Continue' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/AppView/client-home');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** A browser without passkeys in its autofill; the simulated device would choose one at once. */
const withoutAutofill = (page: Page) =>
  page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

test('a passkey can be added, used as the only login, and removed', async ({ page, product, problems }) => {
  const { email, full_name } = await someone(product);
  await withoutAutofill(page);
  const authenticator = await anAuthenticator(page);
  await enterAs(page, email);
  await addPasskey(page, 'My test phone');
  await expect(passkeys(page).getByRole('status')).toHaveText('“My test phone” was added.');
  await expect(passkeys(page).getByRole('listitem')).toContainText('never used');
  expect(await authenticator.credentials()).toHaveLength(1);
  await mailTo(product, email, 'A passkey was added to your Tideline account');

  await logOut(page);
  await page.goto('/login');
  await authenticator.recognizes(false);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. You can try again, or use your password.',
  );
  await authenticator.recognizes(true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${full_name}`);

  await page.goto('/AppView/client-home?account=security');
  const part = passkeys(page);
  await expect(part.getByRole('listitem')).toContainText('last used');
  await part.getByRole('button', { name: 'Remove My test phone' }).click();
  await part.getByLabel('Current Password', { exact: true }).fill('a wrong guess');
  problems.expect(/403 .*passkey\/remove/);
  await part.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(part.getByText('Submitted Current Password is incorrect. Please try again')).toBeVisible();
  await part.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await part.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(part.getByRole('status')).toHaveText('“My test phone” was removed.');
  await expect(part.getByRole('listitem')).toHaveCount(0);

  // The device still has it, but the product has removed it.
  await logOut(page);
  await page.goto('/login');
  problems.expect(/422 .*passkey\/login/);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'We don’t recognize this passkey. Log in with your password instead.',
  );
  await fillLogin(page, email);
  await logInButton(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
});

test('a browser with passkeys offers them in the address field of the login page and dialog', async ({
  page,
  context,
  product,
}) => {
  await anAuthenticator(page);
  await enterAs(page, (await someone(product)).email);
  await addPasskey(page, 'Autofill');
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);

  // The simulated device chooses at once, without a click.
  await logOut(page);
  await page.goto('/login?redirect_url=/AppView/portal');
  await expect(page).toHaveURL('/AppView/portal');

  await logOut(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await expect(await opened).toHaveURL('/AppView/client-home');
});

test('a browser without passkeys shows no controls for them', async ({ page }) => {
  await page.addInitScript('delete globalThis.PublicKeyCredential');
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(passkeyButton(page)).toHaveCount(0);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto('/AppView/client-home?account=security');
  await expect(passkeys(page)).toContainText('This browser doesn’t support passkeys.');
});
