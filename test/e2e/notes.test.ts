import { forecast, lookupAt, manager, talkedOf } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';

test('a note is added to a clicked month, and opens from its number below', async ({ page }) => {
  await enterAs(page, manager, `${forecast}/help`);
  const last = (await talkedOf(page)).at(-1);
  if (!last) throw new Error('Nothing to make a note on.');
  await page.goto(lookupAt(last.object_sid, { domain: last.domain }));
  const card = page.getByRole('region', { name: 'Activity', exact: true });
  const chart = card.getByRole('application');
  await chart.click({ position: { x: 160, y: 60 } });
  await card.getByRole('button', { name: /^Add a note: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Relaunch in stores');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const number = chart.getByRole('button', { name: /Relaunch in stores \(Yours\)/ });
  await number.focus();
  await expect(page.getByRole('tooltip')).toContainText('Relaunch in stores (Yours)');
  const entry = card
    .getByRole('list', { name: 'Notes' })
    .getByRole('listitem')
    .filter({ hasText: 'in stores' });
  await entry.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(number).toHaveCount(0);
});
