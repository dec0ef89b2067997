import { createHash } from 'node:crypto';
import {
  BatchExecuteStatementCommand,
  type BatchExecuteStatementCommandInput,
  BatchWriteItemCommand,
  DynamoDBClient,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { pack } from '../../../../functions/lookup/pipeline/release/pack.ts';
import { allObjects } from '../../../../functions/lookup/pipeline/release/shard.ts';
import { objectPk, releaseKey } from '../../../../functions/lookup/release/rows/keys.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { letPass } from '../../../support/time.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';

// Only the current release is kept, so that replaced rows expire at once.
beforeAll(() => void vi.stubEnv('KEPT_RELEASES', '1'));
afterAll(() => void vi.unstubAllEnvs());
const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/openRelease.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/shardWriter.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/release/rows/readRelease.ts')),
  ...(await import('../../../../functions/lookup/release/rows/lists.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
  ...(await import('../../../../functions/lookup/release/search/searchObjects.ts')),
}));

const allowed = [{ source: 1 as const, verticals: [9022 as const, 1215 as const] }];
const posts = (count: number) => ({ 1: { 9022: count, 1215: 10 } });
const brands: MadeObject[] = [
  { sid: 11, name: 'Velmora', posts: posts(500) },
  { sid: 12, name: 'Oakrim', posts: posts(300) },
  { sid: 13, name: 'Tessaly Home', posts: posts(100) },
];

/** These releases are smaller than the previous one, which isn’t tested here. */
const smaller = { force: 'fewer brands' };

async function wholeTable(): Promise<string[]> {
  const client = new DynamoDBClient({ endpoint: table.endpoint });
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table.table }));
  return Items.map((item) => {
    const { PK, SK, data, ...rest } = item;
    const content = createHash('sha1')
      .update(data?.B ?? '')
      .digest('hex');
    return `${PK?.S} ${SK?.S} ${content} ${JSON.stringify(rest, inOrder)}`;
  }).sort();
}
const inOrder = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;
const rowsOf = async (PK: string) => (await wholeTable()).filter((row) => row.startsWith(`${PK} `));

describe('publishing', () => {
  test('without a release every list is empty, without an error', async () => {
    expect(await insights.readInsight(1, 9022, 11)).toBeNull();
    expect(await insights.readObjects([11])).toEqual([]);
    expect(await insights.readBrowse()).toBeNull();
    expect(await insights.searchObjects({ query: 'vel', source: 1, allowed })).toEqual([]);
    insights.forgetCurrentRelease();
  });

  test('publishing serves everything from the build', async () => {
    const build = makeBuild(brands, { seal: 1 });
    const published = await insights.publish(build);
    expect(published).toMatchObject({ changed: true, gone: 0, release: { documents: 6, objects: 3 } });
    for await (const document of build.documents()) {
      const read = await insights.readInsight(document.source, document.vertical, document.object);
      expect(read).toEqual({ release: published.release.release, document });
    }
    for await (const object of build.objects()) expect(await insights.readObject(object.sid)).toEqual(object);
    expect(await insights.readBrowse()).toEqual(await build.browse());
    expect(await insights.readNames()).toEqual(await build.names());
    expect(await insights.readObjects([13, 99, 11])).toMatchObject([{ sid: 13 }, { sid: 11 }]);
  });

  test('rows read together come from one release, even if another one is published meanwhile', async () => {
    const before = await insights.readState();
    let reads = 0;
    await onSending(async (command, send) => {
      if (command instanceof QueryCommand) {
        reads += 1;
        // A process caches the release that it knows for this long.
        letPass({ minutes: 1 });
      }
      return send();
    });
    const sids = Array.from({ length: 30 }, (_, at) => at);
    const asked = await databaseRequests(() => insights.readObjects(sids));
    expect(reads).toBe(30);
    expect(asked.filter((name) => name === 'GetItemCommand').length).toBeLessThanOrEqual(1);
    expect(await insights.readState()).toEqual(before);
  });

  test('publishing with the same input writes nothing', async () => {
    const before = await wholeTable();
    const published = await insights.publish(makeBuild(brands, { seal: 1 }));
    expect(published).toMatchObject({ changed: false, written: 0 });
    expect(await wholeTable()).toEqual(before);
  });

  test('publishing with changed input writes only the changes, and keeps the other rows', async () => {
    const [velmora, oakrim] = brands;
    const objects = [velmora, oakrim, { sid: 14, name: 'Quillon', posts: posts(50) }] as MadeObject[];
    const build = makeBuild(objects, { input: 'second', sealOf: (sid) => (sid === 12 ? 2 : 1) });
    const published = await insights.publish(build);
    // Two documents of Oakrim, two and the object of Quillon, the browse tree, the names, the source's signals, and
    // two markets.
    expect(published).toMatchObject({ changed: true, written: 10, unchanged: 13, gone: 3 });
    const release = published.release.release;
    expect(await insights.readInsight(1, 9022, 11)).toMatchObject({ release: release - 1 });
    expect(await insights.readInsight(1, 9022, 12)).toMatchObject({ release, document: { authors: 2 } });
    expect(await insights.readInsight(1, 9022, 13)).toBeNull();
    expect(await insights.readObject(13)).toBeNull();
    expect(await insights.searchObjects({ query: 'tess', source: 1, allowed })).toEqual([]);
    expect(await insights.searchObjects({ query: 'qui', source: 1, allowed })).toMatchObject([
      { object_sid: 14 },
    ]);
  });

  test('publishing expires replaced rows a day later, and deletes them with the next build after that', async () => {
    const { current } = await insights.readState();
    const old = (await rowsOf('INSIGHT#1#9022#12')).filter((row) => row.includes('expires_at'));
    expect(old).toHaveLength(1);
    expect((await rowsOf('INSIGHT#1#9022#13')).every((row) => row.includes('expires_at'))).toBe(true);
    expect((await rowsOf('INSIGHT#1#9022#11'))[0]).not.toContain('expires_at');
    letPass({ minutes: 25 * 60 });
    await insights.publish(makeBuild(brands.slice(0, 2), { input: 'third', seal: 1 }), smaller);
    expect(await rowsOf('INSIGHT#1#9022#13')).toEqual([]);
    expect(await rowsOf(`SUPERSEDED#${current?.release}`)).toEqual([]);
    expect((await wholeTable()).some((row) => row.startsWith('WORDS#1#'))).toBe(false);
    expect(await insights.readInsight(1, 9022, 11)).not.toBeNull();
    expect(await insights.readInsight(1, 9022, 12)).toMatchObject({ document: { authors: 1 } });
  });

  type Send = () => Promise<unknown>;
  /** Answers in place of the table, or forwards the request. */
  async function onSending(answer: (command: unknown, send: Send) => Promise<unknown>): Promise<void> {
    const { database } = await import('../../../../functions/platform/data/table/database.ts');
    const send = database.send.bind(database) as (command: unknown) => Promise<unknown>;
    const spy = vi.spyOn(database, 'send') as unknown as MockInstance<typeof send>;
    spy.mockImplementation((command) => answer(command, () => send(command)));
    onTestFinished(() => spy.mockRestore());
  }

  /** A table that is too busy, for as many calls as there are answers. */
  const busyWith = <Input>(
    Command: new (input: Input) => { input: Input },
    answers: ((input: Input) => unknown)[],
  ) =>
    onSending(async (command, send) => {
      const answer = command instanceof Command ? answers.shift() : undefined;
      return answer ? answer((command as { input: Input }).input) : send();
    });

  const tooFast = () => {
    throw Object.assign(new Error('Too fast'), { name: 'ProvisionedThroughputExceededException' });
  };

  test('publishing retries marking replaced rows that a busy table rejects, singly or in a batch', async () => {
    const eachTurnedAway = ({ Statements = [] }: BatchExecuteStatementCommandInput) => ({
      Responses: Statements.map(() => ({ Error: { Code: 'ThrottlingError' } })),
    });
    const answers = [tooFast, eachTurnedAway];
    await busyWith(BatchExecuteStatementCommand, answers);
    await insights.publish(makeBuild(brands.slice(0, 1), { input: 'throttled', seal: 1 }), smaller);
    expect(answers).toEqual([]);
    expect(await insights.readState()).toMatchObject({ building: null });
    expect((await rowsOf('INSIGHT#1#9022#12')).every((row) => row.includes('expires_at'))).toBe(true);
  });

  test('publishing continues marking replaced rows after an interruption', async () => {
    await insights.publish(makeBuild(brands, { input: 'before the stop', seal: 1 }));
    const { started } = await insights.readState();
    const asked: string[] = [];
    let stops = true;
    await onSending(async (command, send) => {
      if (!(command instanceof BatchExecuteStatementCommand)) return send();
      const { Statements = [] } = command.input;
      const keys = Statements.map(({ Parameters = [] }) => Parameters.map(({ S }) => S ?? '').join(' '));
      // The new release’s own tombstones come last.
      if (stops && keys.some((key) => key.endsWith(` ${releaseKey(started + 1)}`)))
        throw new Error('stopped');
      asked.push(...keys);
      return send();
    });
    const build = makeBuild(brands.slice(0, 2), { input: 'stopped while marking', seal: 2 });
    await expect(insights.publish(build, smaller)).rejects.toThrow('stopped');
    stops = false;
    const before = asked.splice(0);
    expect(before.some((each) => each.includes('INSIGHT#1#9022#11'))).toBe(true);
    await insights.publish(build, { takeOver: true });
    expect(asked.some((each) => each.includes('INSIGHT#1#9022#11'))).toBe(false);
    const gone = (await rowsOf('INSIGHT#1#9022#13')).filter((row) => row.includes(releaseKey(started + 1)));
    expect(gone.map((row) => row.includes('expires_at'))).toEqual([true]);
  });

  test('publishing retries a batch that the table rejects as a whole', async () => {
    const answers = [tooFast];
    await busyWith(BatchWriteItemCommand, answers);
    await insights.publish(makeBuild(brands.slice(0, 1), { input: 'none taken', seal: 2 }), smaller);
    expect(answers).toEqual([]);
    expect(await insights.readInsight(1, 9022, 11)).toMatchObject({ release: expect.any(Number) });
  });

  test('publishing makes a returning object searchable again', async () => {
    await insights.publish(makeBuild(brands, { input: 'fourth', seal: 1 }));
    expect(await insights.readObject(13)).toMatchObject({ name: 'Tessaly Home' });
    expect(await insights.readInsight(1, 9022, 13)).not.toBeNull();
  });

  test('publishing is refused during another publication, unless that one has died', async () => {
    const { openRelease, publish, readState } = insights;
    await openRelease({ concurrency: 1, takeOver: false });
    const build = makeBuild(brands, { input: 'fifth', seal: 1 });
    await expect(publish(build)).rejects.toThrow('is publishing');
    await expect(publish(build, { takeOver: true })).resolves.toMatchObject({ changed: true });
    await openRelease({ concurrency: 1, takeOver: false });
    letPass({ minutes: 3 });
    await publish(makeBuild(brands, { input: 'sixth', seal: 1 }));
    expect(await readState()).toMatchObject({ building: null, abandoned: [] });
  });

  test('publishing counts a publisher of another operating system user as alive', async () => {
    const { building } = (await insights.openRelease({ concurrency: 1, takeOver: true })).state();
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    await expect(insights.openRelease({ concurrency: 1, takeOver: false })).rejects.toThrow(
      `${building?.owner} is publishing`,
    );
    kill.mockRestore();
    await insights.publish(makeBuild(brands, { input: 'of another user', seal: 1 }), { takeOver: true });
  });

  test('publishing counts a workflow run as alive until its lease ends, and lets it continue its own release', async () => {
    const owner = 'the run monday';
    const options = { concurrency: 1, takeOver: false, owner };
    const { release } = await insights.openRelease(options);
    const build = makeBuild(brands, { input: 'beside a run', seal: 1 });
    await expect(insights.publish(build)).rejects.toThrow('the run monday is publishing');
    expect((await insights.openRelease(options)).release).toBe(release);
    letPass({ minutes: 3 });
    await expect(insights.publish(build)).resolves.toMatchObject({ changed: true });
    expect((await insights.openRelease(options)).release).toBe(release + 2);
    await insights.publish(makeBuild(brands, { input: 'after the run', seal: 1 }), { takeOver: true });
  });

  test('publishing never serves rows that a publisher wrote after a takeover', async () => {
    const lease = await insights.openRelease({ concurrency: 1, takeOver: false });
    const slow = insights.shardWriter(lease, allObjects, 1);
    const key = { PK: objectPk(12), SK: releaseKey(lease.release) };
    const stale = JSON.stringify({ name: 'Never served' });
    await slow.put('ROWS', key, stale);
    await slow.flush();
    const build = makeBuild(brands, { input: 'meanwhile', seal: 1 });
    async function* documents() {
      await slow.writer.put({ ...key, data: await pack(stale) });
      await slow.writer.flush();
      await slow.put('ROWS', { ...key, PK: objectPk(13) }, stale);
      await expect(slow.flush()).rejects.toThrow('Another build');
      yield* build.documents();
    }
    const published = await insights.publish({ ...build, documents }, { takeOver: true });
    expect(published).toMatchObject({ written: 0, changed: true });
    expect(await insights.readObjects([12, 13])).toMatchObject([
      { name: 'Oakrim' },
      { name: 'Tessaly Home' },
    ]);
    expect(await rowsOf(`JOURNAL#${lease.release}`)).toEqual([]);
  });

  test('publishing is refused to a publisher after a takeover', async () => {
    const slow = await insights.openRelease({ concurrency: 1, takeOver: false });
    await insights.publish(makeBuild(brands, { input: 'seventh', seal: 1 }), { takeOver: true });
    await expect(slow.change({ building: null })).rejects.toThrow('Another build');
  });

  test('publishing reverts late writes of a paused publisher after a takeover', async () => {
    const { started } = await insights.readState();
    const own = releaseKey(started + 1);
    const reached = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    await onSending(async (command, send) => {
      const text = command instanceof BatchWriteItemCommand ? JSON.stringify(command.input) : '';
      if (text.includes('"PutRequest"') && text.includes(`"${own}"`)) {
        reached.resolve();
        await goesOn.promise;
      }
      return send();
    });
    const stopped = insights.publish(makeBuild(brands, { input: 'stopped', seal: 666 }));
    stopped.catch(() => undefined);
    await reached.promise;
    await insights.publish(makeBuild(brands, { input: 'meanwhile again', seal: 1 }), { takeOver: true });
    goesOn.resolve();
    await expect(stopped).rejects.toThrow('Another build');
    expect((await wholeTable()).filter((row) => row.includes(` ${own} `))).toEqual([]);
    expect((await insights.readInsight(1, 9022, 11))?.document.authors).toBe(1);
  });

  test('publishing succeeds if the response was lost and the request repeated', async () => {
    let lost = 0;
    await onSending(async (command, send) => {
      if (
        command instanceof TransactWriteItemsCommand &&
        JSON.stringify(command.input).includes('"answer lost"')
      ) {
        lost += 1;
        await send();
      }
      return send();
    });
    const published = await insights.publish(makeBuild(brands, { input: 'answer lost', seal: 2 }));
    expect(lost).toBeGreaterThan(0);
    expect(await insights.readState()).toMatchObject({
      building: null,
      current: { release: published.release.release },
    });
  });
});
