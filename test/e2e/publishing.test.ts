import { randomUUID } from 'node:crypto';
import { pdf } from '../support/pdfs.ts';
import { enterAs, expect, test } from './journey.ts';

const reportsOfLarkspur = '/AppView/admin/manage?organization=org_larkspur&tab=reports';
const portal = '/AppView/portal';

test('an administrator publishes a report, which clients read until it is withdrawn', async ({ page }) => {
  const name = `Soup Weather ${randomUUID().slice(0, 8)}`;
  await enterAs(page, 'admin@tideline.example', reportsOfLarkspur);
  await page.getByRole('button', { name: 'New report or guide' }).click();
  const form = page.getByRole('dialog', { name: 'New report or guide' });
  const refused = Buffer.concat([Buffer.from('<!doctype html>'), Buffer.alloc(500, 32)]);
  await form
    .getByLabel('PDF')
    .setInputFiles({ name: 'soup.pdf', mimeType: 'application/pdf', buffer: refused });
  await expect(form.getByRole('alert')).toHaveText('This isn’t a PDF, whatever its name says.');
  const buffer = await pdf(name, { pages: 2 });
  await form.getByLabel('PDF').setInputFiles({ name: 'soup.pdf', mimeType: 'application/pdf', buffer });
  await expect(form.getByText('soup.pdf is ready: 2 pages.')).toBeVisible();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Description' }).fill('What people cook when it rains.');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`${name} was saved.`)).toBeVisible();

  await enterAs(page, 'manager@larkspur.example', portal);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('button', { name: 'Page 2 of 2' })).toBeVisible();

  await enterAs(page, 'admin@tideline.example', reportsOfLarkspur);
  await page.getByRole('searchbox', { name: 'Search reports' }).fill(name);
  await page.getByRole('button', { name: `Withdraw ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Withdraw ${name}` })
    .click();
  await expect(page.getByRole('row', { name })).toContainText('Withdrawn');

  await enterAs(page, 'manager@larkspur.example', portal);
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
