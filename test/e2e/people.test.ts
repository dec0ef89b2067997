import { someone } from './invitedMember.ts';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';

type Sight = { name: string; email: string; bar: string[]; hub: string[] };

// The demonstration’s operator has only example addresses for other apps.
const everyTool = ['Portal', 'CF Lite'];

const people: Sight[] = [
  {
    name: 'Iris Calder',
    email: 'manager@larkspur.example',
    bar: ['Portal', 'CF Lite'],
    hub: [...everyTool, 'Manage Users'],
  },
  { name: 'Jonah Pell', email: 'analyst@larkspur.example', bar: ['Portal', 'CF Lite'], hub: everyTool },
  { name: 'Noor Ashby', email: 'investor@ninefold.example', bar: ['Portal', 'CF Lite'], hub: everyTool },
  {
    name: 'Maren Holt',
    email: 'admin@tideline.example',
    bar: ['Portal', 'CF Lite', 'Admin'],
    hub: [...everyTool, 'Admin'],
  },
  {
    name: 'Theo Brandt',
    email: 'staff@tideline.example',
    bar: ['Portal', 'CF Lite', 'Admin'],
    hub: [...everyTool, 'Admin'],
  },
  { name: 'Elsie Marsh', email: 'empty@larkspur.example', bar: [], hub: [] },
];

test('everyone sees only what their access opens', async ({ page }) => {
  for (const { name, email, bar, hub } of people) {
    await test.step(`${name} (${email})`, async () => {
      await enterAs(page, email);
      await expect(page).toHaveURL('/AppView/client-home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText(bar);
      const cards = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
      await expect(cards).toHaveText(hub.map((label) => new RegExp(`^${label}`)));

      await page.getByRole('button', { name: 'Account' }).click();
      const menu = page.getByRole('menu');
      await expect(menu.getByText(name)).toBeVisible();
      await expect(menu.getByText(email)).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toHaveCount(0);
    });
  }
});

test('a legacy account lands on the portal, with Logout in the bar and no account menu', async ({ page }) => {
  await enterAs(page, 'legacy@oldmill.example', '/login');
  await expect(page).toHaveURL('/AppView/portal');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Client Home']);
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Walter');
  await expect(links).toHaveText(['Portal']);
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test('a person without entitlements sees whom to ask', async ({ page }) => {
  await enterAs(page, 'empty@larkspur.example');
  await expect(page.getByRole('status')).toHaveText(
    "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.",
  );
});

test('a typed address outside a person’s access stays, and says that they can’t open it', async ({
  page,
}) => {
  await enterAs(page, 'investor@ninefold.example');
  for (const path of ['/AppView/admin', '/AppView/company-management', '/user-settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You can’t open /);
    await expect(page).toHaveURL(path);
  }
});

test('the public site links clients to the app, and staff to Internal Home', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, 'investor@ninefold.example');
  await page.goto('/');
  const home = page.getByRole('link', { name: 'Client Home' });
  await expect(home).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: 'Login/Register' })).toHaveCount(0);

  const staff = await browser.newPage({ baseURL: baseURL ?? '' });
  await enterAs(staff, 'staff@tideline.example');
  await staff.goto('/');
  await expect(staff.getByRole('link', { name: 'Internal Home' })).toBeVisible();
  await staff.close();
});

test('a person without a full name is logged out when they enter the hub', async ({
  page,
  product,
  problems,
}) => {
  // The hub’s first calls may arrive after the logout.
  problems.expect(/status of 401 .*\/api\/lookup\/(?:own|changes)/);
  const { email } = await someone(product, { account: { full_name: null } });
  await page.goto('/login');
  await fillLogin(page, email);
  await logInButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login/Register' })).toBeVisible();
  expect((await page.request.get('/api/auth/account')).status()).toBe(401);
});

test('a person without any membership goes to the disabled page', async ({ page, problems, product }) => {
  problems.expect(/status of 403/);
  const { email } = await someone(product, { memberships: [] });
  await page.goto('/login');
  await fillLogin(page, email);
  await logInButton(page).click();
  await expect(page).toHaveURL('/disabled-login');
  await expect(
    page.getByText('Your account access has been disabled. Please contact Tideline for help.'),
  ).toBeVisible();
});
