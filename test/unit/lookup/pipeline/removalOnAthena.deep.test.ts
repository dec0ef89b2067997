import { afterAll, beforeAll, expect, test } from 'vitest';
import { AthenaEngine } from '../../../../functions/lookup/pipeline/cloud/athena.ts';
import { foundByRequest, planSources } from '../../../../functions/lookup/pipeline/removals/planRemovals.ts';
import { sqlText, step } from '../../../../functions/lookup/pipeline/steps/step.ts';
import { type AthenaStub, startAthena } from '../../../support/athena.ts';
import { AthenaDatabase } from '../../../support/athenaDatabase.ts';
import { inFolder } from './built.ts';
import { crowd, isRemoved, lastMonth, removalRow } from './removalWorld.ts';
import { writeWorld } from './world.ts';

const world = crowd(2, 40, [1]);
const rows = [
  removalRow({ id: 'post2' }),
  removalRow({ id: 'post5', month_index: lastMonth - 1 }),
  removalRow({ id: 'author9', kind: 'author', request: 'RM-2025-0002' }),
];
/** No file has to move, since nothing is staged. */
const store = {
  writeFile: async () => undefined,
  readFile: async () => null,
  removeFiles: async () => 0,
  async *listFiles() {},
};

let athena: AthenaStub;
afterAll(() => athena.close());
let found: Awaited<ReturnType<typeof locateAndSieve>>;
beforeAll(async () => {
  found = await inFolder(locateAndSieve);
});

async function locateAndSieve(folder: string) {
  await writeWorld(folder, world, () => 'parquet');
  const database = await AthenaDatabase.open(store, 'posts', folder);
  await database.upload(folder);
  athena = await startAthena({ execute: database.execute });
  const engine = new AthenaEngine({
    client: athena.client,
    workGroup: 'insights',
    database: 'posts',
    empty: async () => undefined,
    pollMs: 1,
  });
  const values = rows.map(
    ({ source, kind, id, month_index, request }) =>
      `(${source}, ${sqlText(kind)}, ${sqlText(id)}, ${month_index ?? -1}, ${sqlText(request)})`,
  );
  await engine.create(
    'removal',
    `SELECT * FROM (VALUES ${values.join(', ')}) AS t(source, kind, id, month_index, request)`,
  );
  const left: string[] = [];
  const months = [lastMonth - 1, lastMonth];
  const located = months.map((month) => step('remove/locate', { source: 1, month }));
  await engine.create('located', located.map((select) => `SELECT * FROM (${select}) m`).join(' UNION ALL '));
  for (const month of months) {
    const sieve = step('remove/sieve', { source: 1, month });
    const ids = await engine.rows(`SELECT post_id_hash FROM (${sieve}) kept ORDER BY post_id_hash`);
    left.push(...ids.map(([id]) => String(id)));
  }
  const result = {
    left,
    planned: await planSources(engine, [{ file: {} as never, rows }]),
    requests: await foundByRequest(engine),
  };
  database.close();
  return result;
}

test('on Athena, the same steps leave the same posts and count the same', () => {
  const gone = world.posts.filter((post) =>
    isRemoved(
      post,
      rows.filter(({ id }) => id !== 'post5'),
    ),
  );
  const kept = world.posts.filter((post) => !gone.includes(post)).map(({ at }) => `post${at}`);
  expect(found.left.sort()).toEqual(kept.sort());
  expect(found.planned).toMatchObject([{ source: 1, posts: gone.length }]);
  expect(found.requests.map(({ request, posts }) => [request, posts]).sort()).toEqual([
    ['RM-2025-0001', 1],
    ['RM-2025-0002', gone.length - 1],
  ]);
  expect(athena.refusals).toEqual([]);
});
