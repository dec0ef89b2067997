import { readFile } from 'node:fs/promises';
import { forecast, matchesFor } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';

const manager = 'manager@larkspur.example';

test.use({ newBrowser: true, permissions: ['clipboard-read', 'clipboard-write'] });

test('a worklist collects objects, copies their uids, and is shared and saved as CSV', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, manager);
  const [one, other] = (await matchesFor(page, 's')).filter(({ has_data }) => has_data);
  if (!one || !other) throw new Error('Too little to gather');
  await page.goto(`${forecast}/search-result?search=s`);
  for (const { name } of [one, other]) {
    await page.getByRole('button', { name: `${name}: Add to worklist`, exact: true }).click();
  }
  await page.getByRole('link', { name: 'Open worklist' }).click();
  await expect(page).toHaveURL(`${forecast}/worklist?objects=${one.object_sid},${other.object_sid}&source=1`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);

  const copy = page.getByRole('button', { name: 'Copy Uids' });
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect((await page.evaluate<string>('navigator.clipboard.readText()')).split(',')).toHaveLength(2);
  await expect(copy).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffObject,Type,Category,Uid,Sid,Web');
  expect(csv).toContain(one.name);

  const colleague = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const theirs = await colleague.newPage();
  await enterAs(theirs, 'admin@tideline.example');
  await theirs.goto(page.url());
  await expect(theirs.getByRole('table').locator('tbody tr')).toHaveCount(2);
  await colleague.close();
});

test('a worklist has no CSV without the right to export', async ({ page }) => {
  await enterAs(page, 'investor@ninefold.example');
  const [one] = await matchesFor(page, 's', { source: 5 });
  await page.goto(`${forecast}/worklist?objects=${one?.object_sid}&source=5`);
  await expect(page.getByRole('button', { name: 'Copy Uids' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Lists' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toHaveCount(0);
});

test('a worklist of unknown objects shows a notice, and leads to the search', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await enterAs(page, manager);
  for (const { objects, text } of [
    { objects: '999998,999999', text: 'Oops, none of the objects are available.' },
    { objects: '999999', text: "Oops, the object isn't available." },
  ]) {
    await test.step(objects, async () => {
      await page.goto(`${forecast}/worklist?objects=${objects}&source=1`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expect(page.getByText('You can try searching for a new object.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to Search' }).click();
      await expect(page).toHaveURL(`${forecast}/object-search`);
    });
  }
});

test('a worklist in a source outside the profile says why it can’t be opened', async ({ page, problems }) => {
  problems.expect(/status of 403/);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto(`${forecast}/worklist?objects=1&source=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this worklist');
  await expect(page.getByText(/doesn’t include Instagram\.$/)).toBeVisible();
});
