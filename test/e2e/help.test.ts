import { forecast } from './forecast.ts';
import { enterAs, enterAsGuest, expect, test } from './journey.ts';
import { boxOf, pixelTolerance } from './layout.ts';

test('an anchor of the help scrolls its section clear of the bar', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  await page.goto(`${forecast}/help?page=definitions#retention`);
  await expect(page.getByRole('heading', { name: 'User Retention' })).toBeInViewport();
  const nav = page.getByRole('navigation', { name: 'Help' });
  await nav.getByRole('link', { name: 'Market Vertical', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Market Vertical', exact: true });
  await expect(heading).toBeInViewport();
  const bar = await boxOf(page.getByRole('banner'));
  await expect.poll(async () => (await boxOf(heading)).y).toBeGreaterThanOrEqual(bar.height - pixelTolerance);
});

test('the help navigation’s groups toggle, and a click leads to a topic of another page', async ({
  page,
}) => {
  await enterAs(page, 'manager@larkspur.example', `${forecast}/help?page=explore`);
  const nav = page.getByRole('navigation', { name: 'Help' });
  const topics = nav.getByRole('button', { name: 'Topics of Explore' });
  await expect(topics).toHaveAttribute('aria-expanded', 'true');
  await topics.click();
  await expect(topics).toHaveAttribute('aria-expanded', 'false');
  await expect(nav.getByRole('link', { name: 'Browse Products' })).toBeHidden();
  await nav.getByRole('button', { name: 'Topics of Terminology' }).click();
  await nav.getByRole('link', { name: 'User Retention', exact: true }).click();
  await expect(page).toHaveURL(`${forecast}/help?page=definitions#retention`);
  await expect(page.getByRole('heading', { name: 'User Retention' })).toBeInViewport();
});

test('the help pages themes by vertical, and keeps the page after a reload', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  await page.goto(`${forecast}/help?page=explore&dom=Beverage%20Alcohol`);
  const themes = page.getByRole('region', { name: 'Themes' });
  await expect(themes.getByRole('term')).toHaveCount(12);
  await themes.getByRole('link', { name: 'Personal Care' }).click();
  await expect(themes.getByRole('term')).toHaveCount(7);
  await themes.getByRole('link', { name: 'Themes, page 3' }).click();
  await expect(themes.getByRole('term')).toHaveCount(6);
  await page.reload();
  await expect(themes.getByRole('term')).toHaveCount(6);
});

test('a guest can read the FAQ', async ({ page }) => {
  await enterAsGuest(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${forecast}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
});
