import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { kills } from '../../../support/kills.ts';
import { insightsTable } from './insightsTable.ts';
import { worldOf } from './killedWorlds.ts';
import { expectWhole } from './wholeRelease.ts';

const script = fileURLToPath(new URL('./publishOnce.ts', import.meta.url));

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
}));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Ready to publish with all modules loaded, so that the time counts from the first write. */
async function startPublisher(): Promise<ChildProcess> {
  const child = fork(script, { env: { ...process.env, ...table.environment }, execArgv: [] });
  children.push(child);
  await once(child, 'message');
  return child;
}

test(`a build killed at ${kills} points leaves the old release intact`, { timeout: 180_000 }, async () => {
  await insights.publish(worldOf(0));
  const begun = performance.now();
  await insights.publish(worldOf(1));
  const wholeMs = performance.now() - begun;
  let served = 1;
  let killed = 0;
  for (let world = 2; killed < kills; world += 1) {
    const child = await startPublisher();
    const gone = once(child, 'exit');
    child.send(world);
    // Spread over the whole publication and slightly beyond, at different points in each run.
    await pause(((killed + Math.random()) / kills) * wholeMs * 1.1);
    child.kill('SIGKILL');
    await gone;
    killed += 1;
    const { current } = await insights.readState();
    // It may have been killed during the clean-up or after finishing.
    if (current?.input_hash === `world ${world}`) served = world;
    await expectWhole(served, worldOf(served));
    if (killed % 3 > 0 && killed < kills) continue;
    // Rows of killed builds must not appear in a later release either.
    served = world + 1000;
    await insights.publish(worldOf(served));
    await expectWhole(served, worldOf(served));
  }
  expect(await insights.readState()).toMatchObject({ building: null, abandoned: [] });
});
