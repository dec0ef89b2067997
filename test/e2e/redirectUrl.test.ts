import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';
import { openNothing } from './keptTab.ts';

const followed: [redirectUrl: string, address: string][] = [
  ['/ConsumerForecast/object-search?sid=1&tab=a%20b#n', '/ConsumerForecast/object-search?sid=1&tab=a%20b#n'],
  ['https://maps.tideline.example/some/map?x=1', 'https://maps.tideline.example/some/map?x=1'],
];

/** Addresses that browsers normalize; the rule’s own test has more. */
const ignored = ['/\\evil.example', '/\t/evil.example', 'java\nscript:alert(1)'];

test.beforeEach(async ({ context }) => {
  // Other sites aren’t loaded; only the navigation matters.
  await context.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
});

test('a login follows a redirect_url of this site and of the external apps', async ({ page, context }) => {
  for (const [redirectUrl, address] of followed) {
    await test.step(redirectUrl, async () => {
      await page.goto(`/login?${new URLSearchParams({ redirect_url: redirectUrl })}`);
      await fillLogin(page, 'manager@larkspur.example');
      await logInButton(page).click();
      await expect(page).toHaveURL(address);
      // The next case starts without a session, like a new browser; the page would send events without one.
      await openNothing(page);
      await context.setStorageState({ cookies: [], origins: [] });
    });
  }
});

test('a login ignores every redirect_url that could lead to another site', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  for (const redirectUrl of ignored) {
    await test.step(JSON.stringify(redirectUrl), async () => {
      await page.goto(`/login?${new URLSearchParams({ redirect_url: redirectUrl })}`);
      await expect(page).toHaveURL('/AppView/client-home');
    });
  }
});

test('the login dialog ignores a harmful redirect_url', async ({ page, context }) => {
  await page.goto('/?redirect_url=//evil.example');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await fillLogin(page, 'manager@larkspur.example');
  const opened = context.waitForEvent('page');
  await logInButton(page).click();
  await expect(await opened).toHaveURL('/AppView/client-home');
});
