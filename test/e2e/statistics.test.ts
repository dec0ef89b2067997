import { enterAs, expect, test } from './journey.ts';

test('a client’s opened pages count in its statistics, which staff open from the console', async ({
  page,
}) => {
  await enterAs(page, 'manager@larkspur.example', '/AppView/portal?tab=more');
  const opened = page.waitForEvent('popup');
  const written = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/log/write') &&
      (response.request().postData() ?? '').includes('view-guide'),
  );
  await page.getByRole('link', { name: 'Open Getting Started with CF Lite in a new window' }).click();
  await (await opened).close();
  expect((await written).status()).toBe(204);

  await enterAs(
    page,
    'admin@tideline.example',
    '/AppView/admin/manage?tab=reports&organization=org_larkspur&search=Getting&stats_range=this-month',
  );
  await page.getByRole('button', { name: 'Usage statistics of Getting Started with CF Lite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usage Statistics: Getting Started with CF Lite' });
  await expect(dialog.getByRole('rowheader', { name: /Guides opened/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Done last' })).toContainText(
    'Getting Started with CF Lite',
  );
});
