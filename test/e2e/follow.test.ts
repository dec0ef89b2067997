import { openObject } from './forecast.ts';
import { expect, mailTo, test } from './journey.ts';

const analyst = 'analyst@larkspur.example';

test('somebody who has never seen it finds “Tell me when it changes” in seconds, sets an alert on a look-up, gets a test message and removes it', async ({
  page,
  product,
}) => {
  await openObject(page, analyst);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const begun = Date.now();
  await page.getByRole('button', { name: 'Tell me when it changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it changes' });
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText(`We’ll tell you when “${name}” changes.`)).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(10_000);

  await page.goto('/ConsumerForecast/following');
  await expect(page).toHaveURL(/saved-lists\?tab=alerts$/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('No message so far.')).toBeVisible();
  await page.getByRole('button', { name: `Send a test message: ${name}` }).click();
  await expect(page.getByText(`A test is on its way to ${analyst}`)).toBeVisible();
  const mail = await mailTo(product, analyst, 'Test message about a page with an alert');
  expect(mail.text).toContain('/ConsumerForecast/saved-lists?tab=alerts');

  await page.getByRole('button', { name: `Pause: ${name}` }).click();
  await expect(page.getByText('Paused', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: `Continue: ${name}` }).click();
  await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await expect(page.getByText('No alerts yet.', { exact: false })).toBeVisible();
});

test('the link of a look-up is short, and leads back to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openObject(page, analyst);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(new URL(link).pathname).toMatch(/^\/r\/\d+-\d+-\d+$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a page is sent to a colleague, and nobody outside the organization gets it', async ({
  page,
  product,
}) => {
  await openObject(page, analyst);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Send to a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: `Send “${name}”` });
  await dialog.getByLabel('To').fill('manager@larkspur.example, somebody@elsewhere.example');
  await dialog.getByLabel('Note').fill('Look at the spike.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Mailed to manager@larkspur.example.')).toBeVisible();
  await expect(dialog.getByText('somebody@elsewhere.example isn’t a member', { exact: false })).toBeVisible();
  const mail = await mailTo(product, 'manager@larkspur.example', 'A colleague sent you a page of Tideline');
  expect(mail.text).toContain(`the page “${name}”`);
  expect(mail.text).toContain('Look at the spike.');
  expect(mail.text).toContain('/ConsumerForecast/lookup-view?sid=');
});
