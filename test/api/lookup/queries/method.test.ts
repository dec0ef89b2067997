import { expect, test } from 'vitest';
import { readMethod } from '../../../../shared/api/lookup/queries.ts';
import { lookupStage, release } from './lookupWorld.ts';

const stage = lookupStage();

test('anyone can read how the release was made, in totals without a single object', async () => {
  const { method } = await stage.browser().call(readMethod, {});
  expect(method).toMatchObject({
    first_month: release.first,
    last_month: release.last,
    record: { statements: [] },
  });
  const pages = method?.sources.reduce((sum, each) => sum + each.pages, 0);
  expect(method?.counts?.pages).toBeGreaterThan(0);
  expect(pages).toBe(method?.counts?.pages);
  expect(JSON.stringify(method)).not.toContain('Salt');
});

test('how the release was made may be kept for minutes by everyone, since it is the same for all', async () => {
  const response = await stage
    .browser()
    .fetch('/api/lookup/method', { headers: { 'x-requested-with': 'tideline' } });
  expect(response.headers.get('cache-control')).toContain('public');
});
