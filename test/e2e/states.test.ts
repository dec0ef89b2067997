import { demoPassword } from '../../infra/demo/world.ts';
import { readStates } from '../../infra/local/demonstration.ts';
import { expect, fillLogin, logInButton, stateOf, test } from './journey.ts';
import { setUpSecondFactor } from './secondFactor.ts';

test.use({ withStates: true, newBrowser: true });

test('every state that is listed opens by its link, and shows what it says', async ({
  browser,
  product,
  problems,
}) => {
  problems.expect(/the server responded with a status of 4\d\d/);
  const states = readStates(product.data);
  expect(states.length).toBeGreaterThanOrEqual(15);
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
  for (const { name, sees, path, login } of states) {
    await test.step(name, async () => {
      const context = await browser.newContext({ baseURL: product.origin });
      const page = await context.newPage();
      const response = await page.goto(path);
      expect.soft(response?.status(), name).toBe(name === 'an address that leads nowhere' ? 404 : 200);
      if (login) {
        await fillLogin(page, login);
        await logInButton(page).click();
      }
      await expect.soft(page.getByText(sees).first(), name).toBeVisible();
      await context.close();
    });
  }
});

for (const [state, which, text] of [
  ['a withdrawn invite', 'withdrawn (403)', 'Juniper Mills has withdrawn this invitation.'],
  [
    'an expired invite',
    'expired (401)',
    'Your invitation to Juniper Mills has expired or was replaced by a newer one.',
  ],
] as const) {
  test(`an invite from a mail that was ${which} shows an explanation`, async ({
    page,
    problems,
    product,
  }) => {
    problems.expect(/status of 40[13]/);
    await page.goto(stateOf(product, state).path);
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('button', { name: 'Ask for a new one' })).toBeVisible();
  });
}

test('an organization’s required second factor comes before everything else after a login', async ({
  page,
  product,
}) => {
  const { login } = stateOf(product, 'an organization that requires a second factor');
  await page.goto('/AppView/client-home?account=access');
  await fillLogin(page, login ?? '');
  await logInButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expect(page.getByText('Elm Capital requires a second factor for everyone')).toBeVisible();
  await page.goto('/AppView/client-home');
  await expect(page).toHaveURL('/set-up-second-factor');
  await setUpSecondFactor(page, demoPassword);
  await expect(page).toHaveURL(/^[^?]*\/AppView\/client-home/);
  await expect(page.getByText('Welcome, Ivo Lang')).toBeVisible();
});
