import type { Locator } from '@playwright/test';
import { someone } from './invitedMember.ts';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';

type Sight = { name: string; email: string; bar: string[]; hub: string[] };

const everyTool = ['Portal', 'CF Lite', 'Lenses', 'Brand Maps', 'Knowledgebase'];

const people: Sight[] = [
  {
    name: 'Iris Calder',
    email: 'manager@larkspur.example',
    bar: ['Client Home', 'Portal', 'CF Lite', 'Lenses', 'Brand Maps'],
    hub: [...everyTool, 'Manage Users', 'Market Insights'],
  },
  {
    name: 'Jonah Pell',
    email: 'analyst@larkspur.example',
    bar: ['Client Home', 'Portal', 'CF Lite', 'Lenses'],
    hub: ['Portal', 'CF Lite', 'Lenses', 'Knowledgebase'],
  },
  {
    name: 'Noor Ashby',
    email: 'investor@ninefold.example',
    bar: ['Client Home', 'Portal', 'CF Lite'],
    hub: ['Portal', 'CF Lite', 'Knowledgebase'],
  },
  {
    name: 'Maren Holt',
    email: 'admin@tideline.example',
    bar: ['Internal Home', 'Portal', 'CF Lite', 'Lenses', 'Brand Maps', 'Admin'],
    hub: [...everyTool, 'Admin', 'Market Insights'],
  },
  {
    name: 'Theo Brandt',
    email: 'staff@tideline.example',
    bar: ['Internal Home', 'Portal', 'CF Lite', 'Lenses', 'Brand Maps', 'Admin'],
    hub: [...everyTool, 'Admin', 'Market Insights'],
  },
  {
    name: 'Elsie Marsh',
    email: 'empty@larkspur.example',
    bar: ['Client Home'],
    hub: ['Knowledgebase'],
  },
];

test('everybody sees what their access opens, and nothing else', async ({ page }) => {
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

test('a legacy account lands on the portal and has Logout in the bar, without an account menu', async ({
  page,
}) => {
  await enterAs(page, 'legacy@oldmill.example', '/login');
  await expect(page).toHaveURL('/AppView/portal');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Client Home', 'Lenses']);
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Walter');
  await expect(links).toHaveText(['Client Home', 'Portal', 'Lenses']);
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test('a person without entitlements learns whom to ask', async ({ page }) => {
  await enterAs(page, 'empty@larkspur.example');
  await expect(page.getByRole('status')).toHaveText(
    "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.",
  );
});

test('links to other apps open in a new tab and can’t reach back', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  for (const [name, address] of [
    ['Lenses', 'https://lenses.tideline.example/'],
    ['Brand Maps', 'https://maps.tideline.example/'],
  ] as const) {
    const link = page.getByRole('banner').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('the card of Market Insights comes in 1350 ms after the hub', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  const card = page.getByRole('link', { name: /^Market Insights OS/ });
  await expect(card).toHaveCSS('animation-delay', '1.35s');
  await expect(card).toHaveCSS('opacity', '1');
});

test('the arrow of an external link is on the line of its words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, 'manager@larkspur.example');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = await heightOf(page.getByRole('menuitem', { name: 'Portal' }));
  expect(await heightOf(page.getByRole('menuitem', { name: 'Lenses' }))).toBe(menu);
  await page.keyboard.press('Escape');
  const open = page.getByText('Open', { exact: true });
  expect(await heightOf(open)).toBeLessThan(30);
});

const heightOf = async (part: Locator) => (await part.boundingBox())?.height;

test('an address that the access does not open is refused, typed by hand as well', async ({ page }) => {
  await enterAs(page, 'investor@ninefold.example');
  for (const path of ['/AppView/admin', '/AppView/company-management', '/user-settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/AppView/something-went-wrong?status=403');
  }
});

test('the public site shows a client the way into the app, and staff the way to Internal Home', async ({
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

test('somebody without a full name is logged out on entering the hub', async ({ page, product }) => {
  const { email } = await someone(product, { account: { full_name: null } });
  await page.goto('/login');
  await fillLogin(page, email);
  await logInButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login/Register' })).toBeVisible();
  expect((await page.request.get('/api/auth/account')).status()).toBe(401);
});

test('a person who has lost all rights goes to the disabled page', async ({ page, problems, product }) => {
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
