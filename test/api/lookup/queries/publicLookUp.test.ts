import { expect, test } from 'vitest';
import { readPublicLookUp } from '../../../../shared/api/lookup/queries.ts';
import type { PublicSet } from '../../../../shared/model/lookup/publicLookUp.ts';
import { expectRefused } from '../../../support/refused.ts';
import { food, homeGoods, lookupStage, release } from './lookupWorld.ts';

const stage = lookupStage();

async function offer(...sets: PublicSet[]): Promise<void> {
  const { publishContent } = await import('../../../../functions/content/library/publishContent.ts');
  const { emptySite } = await import('../../../../functions/content/library/shelf.ts');
  await publishContent(
    async (shown) => ({ shelves: { site: { ...emptySite, ...(await shown.read('site')), look_up: sets } } }),
    { by: null, summary: 'A test' },
  );
}

const foodSet: PublicSet = { source: 1, vertical: food, objects: [1], note: 'Invented figures.' };
const homeSet: PublicSet = { source: 1, vertical: homeGoods, objects: [3], note: null };
const ask = (object?: number) =>
  stage.browser().call(readPublicLookUp, object === undefined ? {} : { object: String(object) });

test('a visitor looks up the first object of the operator’s public set, with the names of all', async () => {
  await offer(foodSet, homeSet);
  const { look_up } = await ask();
  expect(look_up?.objects.map(({ name }) => name)).toEqual(['Salt Oats', 'Salt Candle']);
  expect(look_up?.figures).toMatchObject({
    name: 'Salt Oats',
    source: 1,
    vertical: food,
    last_month: release.last,
    note: 'Invented figures.',
  });
  expect(look_up?.figures.posts).toHaveLength(36);
});

test('a visitor looks up another object of the public set in its own vertical', async () => {
  await offer(foodSet, homeSet);
  const { look_up } = await ask(3);
  expect(look_up?.figures).toMatchObject({ name: 'Salt Candle', vertical: homeGoods, note: null });
});

test('a visitor can’t look up an object outside the public set', async () => {
  await offer(foodSet);
  await expectRefused(stage.browser().call(readPublicLookUp, { object: '2' }), 'not_found');
});

test('nothing is offered to visitors where the operator opened no object', async () => {
  await offer();
  expect(await ask()).toEqual({ look_up: null });
});

test('nothing is offered to visitors if the first object has no figures', async () => {
  await offer({ ...foodSet, objects: [999] });
  expect(await ask()).toEqual({ look_up: null });
});

test('the share of a group among authors is public only with its interval and from thirty authors on', async () => {
  await offer(foodSet);
  const { look_up } = await ask();
  for (const { n, of, percent, low, high, beside } of look_up?.figures.audience ?? []) {
    // A ratio is given only where it is above the category's beyond chance.
    if (beside) expect(beside.low).toBeGreaterThan(1);
    expect(n).toBeGreaterThanOrEqual(30);
    expect(of).toBeGreaterThanOrEqual(n);
    expect(percent).toBeGreaterThanOrEqual(low);
    expect(percent).toBeLessThanOrEqual(high);
  }
});

test('answers of the public look-up are the same for all and may be kept for five minutes', async () => {
  await offer(foodSet);
  const answer = await stage.browser().fetch('/api/lookup/public');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('one network may look up 120 times in five minutes, and is then told when to try again', async () => {
  await offer(foodSet);
  const visitor = stage.browser({ address: '198.51.100.77' });
  const [object] = foodSet.objects;
  for (let at = 0; at < 120; at += 1) await visitor.call(readPublicLookUp, { object });
  await expectRefused(visitor.call(readPublicLookUp, { object }), 'too_many_attempts');
  // The first answer, with which the site is drawn, counts for nobody.
  expect((await visitor.call(readPublicLookUp, {})).look_up).not.toBeNull();
});
