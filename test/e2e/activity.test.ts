import { enterAs, expect, logInBehind, test } from './journey.ts';

const hourMs = 60 * 60_000;

test('a person’s actions appear in the statistics of their administrator', async ({ page }) => {
  await page.goto('/about');
  await enterAs(page, 'analyst@larkspur.example', '/AppView/portal');
  const written = page.waitForResponse('**/api/log/write');
  await page.goto('/ConsumerForecast/object-search');
  expect((await written).status()).toBe(204);

  await logInBehind(page, 'manager@larkspur.example');
  const ask = async () => {
    const response = await page.request.post('/api/log/query', {
      headers: { 'x-requested-with': 'tideline' },
      data: {
        period: {
          from: new Date(Date.now() - hourMs).toISOString(),
          to: new Date(Date.now() + hourMs).toISOString(),
        },
        filters: [{ field: 'page_name', value: 'portal' }],
        aggregates: [{ field: 'event', do_return: true }],
        summaries: [{ function: 'count', field: 'event' }],
      },
    });
    const { log_data } = (await response.json()) as { log_data: { event: string; event_count: number }[] };
    return log_data[0]?.event_count ?? 0;
  };
  await expect.poll(ask).toBeGreaterThan(0);
});
