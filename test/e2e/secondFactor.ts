import { expect, type Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';

/** From entering the password to saving the recovery codes; returns the authenticator’s secret. */
export async function setUpSecondFactor(
  page: Page,
  password: string,
): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByLabel('Current Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, recoveryCode };
}
