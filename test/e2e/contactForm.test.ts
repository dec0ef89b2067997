import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, mailTo, test } from './journey.ts';

const sent = (page: Page) => page.getByText('Message successfully sent.').filter({ visible: true });

async function fillIn(page: Page, email: string, phone: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Quill');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Message', { exact: true }).fill('We would like to see CF Lite.');
}

test('the contact form without JavaScript keeps its values on an error, and confirms the message it sends', async ({
  browser,
  product,
}) => {
  const email = `plain-${randomUUID().slice(0, 8)}@sender.example`;
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  await fillIn(page, email, '310 555 01345');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We would like to see CF Lite.');
  await page.getByLabel('Phone').fill('(310) 555-0134');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL('/contact#message-sent');
  await expect(sent(page)).toBeVisible();
  await mailTo(product, email, 'We have received your message to Tideline Insights');
  await context.close();
});

test('the contact form with JavaScript validates on the page, even on a click before React has loaded', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('A 10 digit phone number is required')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await fillIn(page, `early-${randomUUID().slice(0, 8)}@sender.example`, '(310) 555-0134');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(sent(page)).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test.describe('where React can’t be fetched', () => {
  test.use({ newBrowser: true });

  test('the contact form is submitted as plain HTML when React can’t be fetched', async ({
    page,
    problems,
  }) => {
    problems.expect(/Failed to load resource|ERR_FAILED/);
    await page.route(/\/assets\/(?!light-).*\.js$/, (route) => route.abort());
    await page.goto('/contact');
    await fillIn(page, `offline-${randomUUID().slice(0, 8)}@sender.example`, '(310) 555-0134');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/contact#message-sent');
    await expect(sent(page)).toBeVisible();
  });
});
