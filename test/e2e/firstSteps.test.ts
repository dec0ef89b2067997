import { forecast, someObject } from './forecast.ts';
import { expect, test } from './journey.ts';
import { logInAs, member } from './newcomer.ts';

const home = '/AppView/client-home';

/** Text, since only the page has these types. */
const countShifts = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

test('the first steps of a newcomer end with the figures of the brand that they bookmarked', async ({
  page,
  product,
}) => {
  await logInAs(page, await member(product));
  await page.addInitScript(countShifts);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto(home);
  const own = page.getByRole('region', { name: 'What you follow' });
  await expect(own.getByRole('button', { name: 'Find your brand' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
    'has no earlier release to compare with',
  );
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('shifted')).toBeLessThanOrEqual(0.05);
  // The session, recent events, own objects, changes, saved views, signals and reports.
  expect(asked.length).toBeLessThanOrEqual(7);

  const { name, object_sid, domains } = await someObject(page);
  const domain = domains.find(({ has_data }) => has_data)?.domain_sid;
  await page.goto(`${forecast}/lookup-view?sid=${object_sid}&domain=${domain}&source=1`);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();

  await page.goto(home);
  const entry = own.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('posts a month');
  await expect(own.getByRole('button', { name: 'Find your brand' })).toHaveCount(0);
});
