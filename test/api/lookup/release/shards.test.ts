import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasesPk } from '../../../../functions/lookup/release/rows/keys.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { kills } from '../../../support/kills.ts';
import { publishedByRun, publishingTasks, ranges, startCloud } from './cloudRun.ts';
import { insightsTable } from './insightsTable.ts';
import { worldOf } from './killedWorlds.ts';
import { expectWhole } from './wholeRelease.ts';

const script = fileURLToPath(new URL('./runOnce.ts', import.meta.url));

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/cloud/concludeRun.ts')),
  ...(await import('../../../../functions/lookup/jobs/insights/lambda.ts')),
  ...(await import('../../../../functions/lookup/pipeline/cloud/claim.ts')),
  ...(await import('../../../../functions/lookup/pipeline/cloud/publishShard.ts')),
  ...(await import('../../../../functions/lookup/pipeline/cloud/run.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/manifest.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
}));
let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud(table.folder);
});
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await cloud.stop();
});

async function publishRun(world: number): Promise<void> {
  const run = `run-${world}`;
  await cloud.assemble(run, world);
  await publishingTasks(insights.handler, run);
  await expectWhole(world, publishedByRun(world));
}

const current = async () => (await insights.readState()).current;

describe('a release published in shards', () => {
  test('a release published in shards equals that of a single machine, and writes only its changes', async () => {
    await publishRun(1);
    const served = await current();
    expect(served).toMatchObject({ release: 1, input_hash: 'world 1' });
    const totals = () => insights.readTotals('run-1');
    await insights.publish({ ...publishedByRun(1), forecasts: async () => [], totals }, { again: true });
    const { current: again } = await insights.readState();
    // The same entries in the same order give the same search index, so none is written.
    expect(again?.search).toEqual(served?.search);
    expect(again).toMatchObject({ documents: served?.documents, objects: served?.objects });
    const rewritten = (await rowsWrittenBy(2)).filter((PK) => PK !== releasesPk);
    expect(rewritten).toEqual([]);
  });

  test('a release published in shards keeps a manifest per shard, from which the next run compares', async () => {
    await publishRun(2);
    const served = await current();
    const chunks = await insights.indexManifest(served?.release ?? 0);
    expect(chunks.map(({ SK }) => SK)).toEqual(['00000#00000', '00001#00000', '00002#00000', '00003#00000']);
    expect(chunks.slice(1).map(({ from, to }) => [from <= to, to <= 90])).toEqual(
      ranges.map(() => [true, true]),
    );
    await cloud.assemble('run-3', 3);
    await insights.handler({ task: 'conclude', run: 'run-3' });
    await insights.handler({ task: 'open', run: 'run-3', input: {} });
    const shards = await insights.readRunFile<{ before: { chunks: string[] } }[]>('run-3', 'shards.json');
    expect(shards.map(({ before }) => before.chunks)).toEqual([
      ['00001#00000'],
      ['00002#00000'],
      ['00003#00000'],
    ]);
  });

  test('a release published in shards isn’t served without all shards, and publishes each shard once', async () => {
    const run = 'run-3';
    const before = await current();
    const [first, ...others] = await insights.readRunFile<unknown[]>(run, 'shards.json');
    for (const shard of others) await insights.handler({ task: 'publishShard', run, shard });
    await expect(insights.handler({ task: 'serve', run })).rejects.toThrow(
      /Shard 1 of 3 of release \d+ isn't published/,
    );
    expect(await current()).toEqual(before);
    await insights.handler({ task: 'publishShard', run, shard: first });
    const asked = await databaseRequests(async () => {
      for (const shard of [first, ...others]) await insights.handler({ task: 'publishShard', run, shard });
    });
    expect(asked).toEqual([]);
    await insights.handler({ task: 'serve', run });
    await insights.handler({ task: 'serve', run });
    await insights.handler({ task: 'tidy', run });
    await insights.handler({ task: 'tidy', run });
    await expectWhole(3, publishedByRun(3));
    expect(await insights.readState()).toMatchObject({ building: null, abandoned: [] });
  });

  test('a release published in shards isn’t served if its shards lack a counted document', async () => {
    const run = 'run-4';
    await cloud.assemble(run, 4);
    const [from, to] = ranges[1] ?? [0, 0];
    const range = { kind: 'documents' as const, source: 1, from, to };
    const documents: unknown[] = [];
    for await (const document of insights.readPart(run, range)) documents.push(document);
    await insights.writePart(run, range, documents.slice(1));
    const before = await current();
    await expect(publishingTasks(insights.handler, run)).rejects.toThrow(
      /The shards of release \d+ have \d+ of \d+ documents/,
    );
    expect(await current()).toEqual(before);
    await insights.freeFolders(run);
    await insights.publish(worldOf(5), { takeOver: true });
    await expectWhole(5, worldOf(5));
  });

  test('a release published in shards stops writing after a takeover, and restarts when resumed', async () => {
    const run = 'run-6';
    await cloud.assemble(run, 6);
    await insights.handler({ task: 'conclude', run });
    await insights.handler({ task: 'open', run, input: {} });
    const [first, second] = await insights.readRunFile<unknown[]>(run, 'shards.json');
    await insights.handler({ task: 'publishShard', run, shard: first });
    await insights.publish(worldOf(7), { takeOver: true });
    await expect(insights.handler({ task: 'publishShard', run, shard: second })).rejects.toThrow(
      'Another build',
    );
    await expectWhole(7, worldOf(7));
    // Rows that it published before aren’t part of its next release.
    await publishingTasks(insights.handler, run);
    await expectWhole(6, publishedByRun(6));
  });
});

async function startTasks(): Promise<ChildProcess> {
  const child = fork(script, {
    env: { ...process.env, ...table.environment, ...cloud.environment },
    execArgv: [],
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

/** Half as many as for a publisher on one machine, which has the same steps. */
const killedRuns = Math.ceil(kills / 2);

test(`a run killed at ${killedRuns} points leaves the old release intact, and can be completed`, {
  timeout: 180_000,
}, async () => {
  const begun = performance.now();
  let served = 100;
  await publishRun(served);
  const wholeMs = performance.now() - begun;
  let build = publishedByRun(served);
  for (let killed = 0; killed < killedRuns; killed += 1) {
    const world = 101 + killed;
    const run = `run-${world}`;
    await cloud.assemble(run, world);
    const child = await startTasks();
    const gone = once(child, 'exit');
    child.send(run);
    await pause(((killed + Math.random()) / killedRuns) * wholeMs);
    child.kill('SIGKILL');
    await gone;
    if ((await current())?.input_hash === `world ${world}`) [served, build] = [world, publishedByRun(world)];
    await expectWhole(served, build);
    if (killed % 2 === 0) {
      await publishingTasks(insights.handler, run);
      [served, build] = [world, publishedByRun(world)];
    } else {
      // Rows of killed runs must not appear in a later release either.
      [served, build] = [world + 1000, worldOf(world + 1000)];
      await insights.publish(build, { takeOver: true });
    }
    await expectWhole(served, build);
    await insights.freeFolders(run);
  }
  expect(await insights.readState()).toMatchObject({ building: null, abandoned: [] });
});

/** The keys of a release’s own rows, except the publisher’s records. */
async function rowsWrittenBy(release: number): Promise<string[]> {
  const { DynamoDBClient, ScanCommand } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient({ endpoint: table.endpoint });
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table.table }));
  const own = String(release).padStart(8, '0');
  return Items.filter(({ SK }) => SK?.S === own).map(({ PK }) => PK?.S ?? '');
}
