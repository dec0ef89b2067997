import { forecast, someObject } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';

test('a bookmark is added on the look-up page, listed, and removed in the list', async ({ page }) => {
  await enterAs(page, 'staff@tideline.example');
  const { name, object_sid, domains, type_code } = await someObject(page);
  const place = `sid=${object_sid}&domain=${domains.find(({ has_data }) => has_data)?.domain_sid}&type=${type_code}&source=1`;
  await page.goto(`${forecast}/lookup-view?${place}`);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();

  await page.goto(`${forecast}/object-search`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bookmarks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Name', 'Date Added', 'Removal']);
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`${forecast}/lookup-view?${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bookmarks' }).click();
  await dialog.getByRole('button', { name: `Remove bookmark for ${name}` }).click();
  await expect(dialog.getByText('You have no bookmarks yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
});
