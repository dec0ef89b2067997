// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const base = aViewer({}, ['consumer_forecast']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

function compare(sids: readonly number[]) {
  const { calls } = aLookupServer({
    viewer,
    object: (sid) =>
      Number(sid) < 113 ? anObject({ sid: Number(sid), name: `Brand ${sid}` }) : refusal(404, 'not_found'),
    insightOf: (asked) => ({ ...anInsight(), object: Number(asked.get('sid')) }),
  });
  const user = visit(`/ConsumerForecast/compare?objects=${sids.join(',')}&domain=1215&source=1`, {
    hinted: true,
  });
  return { calls, user };
}

const from101 = (count: number) => Array.from({ length: count }, (_, at) => 101 + at);

test('a comparison names the objects beyond the tenth, and shows the next one when another is removed', async () => {
  const { user } = compare(from101(12));
  await screen.findByText('Left out: Brand 111 and Brand 112. Remove an object to make room.');
  await user.click(await screen.findByRole('button', { name: 'Remove Brand 101' }));
  await screen.findByText('Left out: Brand 112. Remove an object to make room.');
  expect(await screen.findByRole('button', { name: 'Remove Brand 111' })).toBeDefined();
});

test('objects beyond the tenth that can’t be seen are counted', async () => {
  compare([...from101(11), 120]);
  expect(
    await screen.findByText('Left out: Brand 111 and 1 more. Remove an object to make room.'),
  ).toBeDefined();
});

test('a comparison of ten objects leaves nothing out, and asks for no names', async () => {
  const { calls } = compare(from101(10));
  await screen.findByRole('button', { name: 'Remove Brand 110' });
  expect(screen.queryByText(/^Left out/)).toBeNull();
  expect(calls.filter(({ path }) => path === '/lookup/worklist')).toEqual([]);
});
