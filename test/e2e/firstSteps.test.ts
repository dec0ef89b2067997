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

test('a newcomer’s home begins with three look-ups and, after a bookmark, with its figures', async ({
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
  const own = page.getByRole('region', { name: /^What changed in / });
  await expect(page.getByText('Look one up')).toBeVisible();
  await expect(page.getByText('Put two side by side')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('shifted')).toBeLessThanOrEqual(0.05);
  // The session, recent events, bookmarks, objects, their figures, signals, contacts and reports.
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8);

  const { name, object_sid, domains } = await someObject(page);
  const domain = domains.find(({ has_data }) => has_data)?.domain_sid;
  await page.goto(`${forecast}/lookup-view?sid=${object_sid}&domain=${domain}&source=1`);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();

  await page.goto(home);
  await expect(own.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText('Look one up')).toHaveCount(0);
});
