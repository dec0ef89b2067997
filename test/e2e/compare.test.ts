import { compareAt, forecast, lookupAt, manager, talkedOf } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';

test('a comparison started on a look-up page shows the same to others through its address', async ({
  page,
}) => {
  await enterAs(page, manager, `${forecast}/help`);
  const [one] = await talkedOf(page);
  const other = (await talkedOf(page)).find(
    ({ object_sid, verticals }) =>
      object_sid !== one?.object_sid && verticals.some((each) => each === one?.domain),
  );
  if (!one || !other) throw new Error('Too little to compare.');
  await page.goto(lookupAt(one.object_sid, { domain: one.domain }));
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Add object' }).click();
  await page.getByRole('combobox', { name: 'Add an object' }).fill(other.name);
  await page
    .getByRole('listbox', { name: 'Objects to add' })
    .getByRole('option', { name: other.name })
    .first()
    .click();
  await page.keyboard.press('Escape');
  const objects = page.getByRole('list', { name: 'Compared objects' }).getByRole('listitem');
  await expect(objects).toHaveCount(2);
  await expect(page).toHaveURL(compareAt([one.object_sid, other.object_sid], one.domain));
  const table = page.getByRole('region', { name: 'How each differs', exact: true });
  await expect(table.getByRole('columnheader', { name: other.name })).toBeVisible();
  await table.getByRole('button', { name: /^\d+ rows where nothing differs$/ }).click();
  for (const name of ['Key Metrics', 'Age', 'Themes'])
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await table.getByRole('radio', { name: 'Shares' }).check();
  await expect(page).toHaveURL(/cells=shares/);

  await page.getByRole('radio', { name: 'One chart' }).check();
  await page.getByRole('region', { name: 'Activity' }).getByRole('radio', { name: 'Spam %' }).check();
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByRole('button', { name: '12 months', exact: true }).click();
  await page.getByRole('checkbox', { name: /Compare with the 12 months before/ }).check();
  await expect(page).toHaveURL(/overlay=spam.*from=.*previous=1/);
  await page.reload();
  await expect(objects).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Spam %' })).toBeChecked();

  await page.getByRole('button', { name: `Remove ${one.name}` }).click();
  await expect(objects).toHaveCount(1);
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('menuitemradio', { name: 'TikTok' }).click();
  await expect(page).toHaveURL(new RegExp(`objects=${other.object_sid}&.*source=7`));
});

test('a comparison explains when it has no objects, no data or more than ten objects', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await enterAs(page, manager, compareAt([], 9022));
  await expect(page.getByText('Add up to 10 objects to compare them on one scale.')).toBeVisible();
  await page.goto(compareAt([999_998, 999_999], 9022));
  await expect(page.getByText(/None of these objects has enough posts/)).toBeVisible();
  const twelve = Array.from({ length: 12 }, (_, at) => 150_001 + at);
  await page.goto(compareAt(twelve, 9022));
  await expect(page.getByText(/^Compare 10 in /)).toBeVisible();
  await page.getByRole('button', { name: 'Add object' }).hover();
  await expect(page.getByText('You can compare up to ten objects.')).toBeVisible();
});

test('a comparison outside the profile says why, and offers the person’s own profile that opens it', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (402|403|404)/);
  await enterAs(page, 'investor@ninefold.example', compareAt([150_001], 9022));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this comparison');
  await enterAs(page, 'analyst@larkspur.example', compareAt([150_002], 9022));
  await expect(page.getByText(/doesn’t include Beauty on /)).toBeVisible();
  await page.getByRole('button', { name: 'Switch to “Beauty”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Compare .+ in Beauty$/);
  await expect(page).toHaveURL(compareAt([150_002], 9022));
});
