import type { Page } from '@playwright/test';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';

/** Opening look-up pages takes long on a busy machine. */
const patient = { timeout: 60_000 };
test.beforeEach(() => test.setTimeout(240_000));

/** Everything that the browser keeps for the site and scripts can read, as text. */
const keptIn = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map((each) => each.join(': '));
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
    }
    for (const { name } of await indexedDB.databases()) kept.push(String(name));
    return [...kept, document.cookie].toSorted().join('\\n');
  })()`);

/** Opens a look-up page, which the browser remembers. Returns what would give it or the person away. */
async function lookAround(page: Page): Promise<string[]> {
  await page.goto('/ConsumerForecast/object-search', patient);
  await page.getByRole('button', { name: 'Surprise Me' }).click(patient);
  await expect(page).toHaveURL(/lookup-view\?sid=/, patient);
  const heading = page.getByRole('heading', { level: 1 });
  // The address changes before the heading does.
  const isKept = async () => (await keptIn(page)).includes(`"title":"${await heading.textContent()}"`);
  await expect.poll(isKept, patient).toBe(true);
  const name = (await heading.textContent()) ?? '';
  return [name, 'sid=', 'acc_', 'org_', 'surprises'];
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

const left = async (page: Page, words: readonly string[]) => {
  const kept = await keptIn(page);
  return kept.split('\n').filter((line) => words.some((word) => line.includes(word)));
};

test('after a logout, the browser keeps nothing of the person, in this tab or another', async ({
  page,
  context,
}) => {
  await enterAs(page, 'analyst@larkspur.example');
  const other = await context.newPage();
  await lookAround(other);
  const words = await lookAround(page);
  await logOut(page);
  await expect(other).toHaveURL('/login', patient);
  for (const tab of [page, other]) await expect.poll(() => left(tab, words), patient).toEqual([]);
});

test('after a session ended elsewhere, the browser keeps only the address to come back to in this tab', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401 .*\/api\//);
  await enterAs(page, 'analyst@larkspur.example');
  const words = await lookAround(page);
  await page.goto('/AppView/client-home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Jonah Pell', patient);
  await page.request.get('/api/auth/account/logout', { headers: { 'x-requested-with': 'tideline' } });
  await page.reload();
  await expect(page).toHaveURL('/login', patient);
  await expect
    .poll(() =>
      left(
        page,
        words.filter((word) => word !== 'surprises'),
      ),
    )
    .toEqual([]);
  expect(await keptIn(page)).toContain('remembered-path: /AppView/client-home');
});

test('after somebody else logs in, the browser keeps nothing of the person before', async ({
  page,
  problems,
}) => {
  // An event of the page that is left has no cookie.
  problems.expect(/status of 40[13] .*\/api\//);
  await enterAs(page, 'analyst@larkspur.example');
  const [name = ''] = await lookAround(page);
  await page.goto('/AppView/client-home');
  const account = /acc_[\w-]+/.exec(await keptIn(page))?.[0] ?? 'acc_';
  // The cookie alone is gone, as after a session that ended while the browser was closed.
  await page.context().clearCookies();
  await page.goto('/login');
  await fillLogin(page, 'investor@ninefold.example');
  await logInButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby', patient);
  await expect.poll(() => left(page, [name, account, 'surprises']), patient).toEqual([]);
});
