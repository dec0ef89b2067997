import { demoPassword } from '../../../infra/demo/world.ts';
import { paths } from '../../../shared/paths.ts';
import { type AppPath, appPages } from '../../../shared/rules/access/appPages.ts';
import { expect, fillLogin, logInButton, test } from '../journey.ts';

const { TIDELINE_ORIGIN, TIDELINE_EMAIL, TIDELINE_PASSWORD } = process.env;
const email = TIDELINE_EMAIL ?? 'admin@tideline.example';
const password = TIDELINE_PASSWORD ?? demoPassword;

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: a deployed product isn’t started.
  baseURL: async ({}, use) => use(TIDELINE_ORIGIN),
});

/** Pages that open without any published content or release. */
const emptyPages: readonly AppPath[] = [
  paths.clientHome,
  paths.portal,
  paths.admin,
  paths.adminManage,
  paths.adminMessages,
  paths.adminStatistics,
  paths.adminPeople,
];

test('a visitor reads the public site, and is asked to log in for a page of the app', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(paths.portal);
  await expect(page).toHaveURL('/login');
});

test('the first administrator logs in, opens every page that needs no content, and logs out', async ({
  page,
}) => {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await logInButton(page).click();
  await expect(page).toHaveURL(paths.clientHome);
  for (const path of emptyPages) {
    await test.step(appPages[path].title, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});
