import { readFile } from 'node:fs/promises';
import { openObject } from './forecast.ts';
import { expect, test } from './journey.ts';

test('a year in review is opened from a look-up page and downloaded as a PDF', async ({ page }) => {
  await openObject(page, 'analyst@larkspur.example');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Year in review' }).click();
  await expect(page.getByRole('heading', { name: /^Year in review: / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growth in posts' })).toBeVisible();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'A4' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^year-in-review-.*\.pdf$/);
  const pdf = await readFile(await file.path());
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
