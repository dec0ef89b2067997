import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Call, runMachine, TaskFailed } from '../../support/stateMachine.ts';
import { letPass, restoreTimeAfterEach, setNow } from '../../support/time.ts';
import {
  assembled,
  athena,
  buckets,
  call,
  database,
  handler,
  input,
  machine,
  onOneMachine,
  queriesNow,
  range,
  run,
  runOnce,
  since,
  testFirstRuns,
} from './workflowRuns.ts';

describe('a workflow run', { timeout: 600_000 }, () => {
  restoreTimeAfterEach();
  testFirstRuns();

  test('a workflow run keeps the release when it fails for good, and the next run resumes at the failure', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { current } = await readState();
    const place = await input(range(181, 186));
    await database.upload(place);
    for (const _ of range(1, 3))
      athena.befall(/^INSERT INTO pair/, { kind: 'fail', reason: 'no such bucket' });
    await expect(runOnce()).rejects.toThrow('no such bucket');
    expect((await readState()).current).toEqual(current);

    const from = queriesNow();
    const name = await runOnce();
    expect(since(from, /FROM post_file WHERE.*month_index = /s)).toHaveLength(2);
    expect(await assembled(name)).toEqual(await onOneMachine(place));
    expect((await readState()).current?.last_month).toBe(186);
  });

  test('a workflow run doesn’t count posts that a failed run read once their files are gone', async () => {
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    await database.upload(await input(range(181, 187)));
    for (const _ of range(1, 3))
      athena.befall(/^INSERT INTO eligible/, { kind: 'fail', reason: 'no such bucket' });
    await expect(runOnce()).rejects.toThrow('no such bucket');

    for (const source of [1, 7])
      for (const month of [181, 187])
        await removeFiles(buckets.data, `posts/enhanced/source=${source}/month_index=${month}/`);
    const place = await input(range(182, 186), 'without');
    await database.upload(place);
    await expect(runOnce()).rejects.toThrow('Instagram posts of 2025-02 would fall from 60 to 0');
    const forced = await runOnce(call, { force: 'The first month was withdrawn' });
    expect(await assembled(forced)).toEqual(await onOneMachine(place));
  });

  test('a workflow run tracks the latest month per source, and requires a reason to lose one', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    const { current: before } = await readState();
    // TikTok’s latest month is late.
    const place = await input(range(182, 186), 'late');
    await rm(join(place, 'TT_E_186_1.parquet'));
    await removeFiles(buckets.data, 'posts/enhanced/source=7/month_index=186/');
    expect(await assembled(await runOnce())).toEqual(await onOneMachine(place));
    const { current: late } = await readState();
    expect(late?.sources).toMatchObject([
      { source: 1, last_month: 186, latest_posts: 60 },
      { source: 7, last_month: 185, latest_posts: 60 },
    ]);
    expect(late?.documents).toBeGreaterThan(0);
    expect(late?.release).toBeGreaterThan(before?.release ?? 0);

    await removeFiles(buckets.data, 'posts/enhanced/source=7/');
    const failed = runOnce();
    await expect(failed).rejects.toThrow(/TikTok documents would fall from \d+ to 0/);
    await expect(failed).rejects.toMatchObject({ error: 'Shrinks' });
    expect((await readState()).current).toEqual(late);
    await runOnce(call, { force: 'TikTok ended its contract' });
    expect((await readState()).current).toMatchObject({
      forced: 'TikTok ended its contract',
      sources: [{ source: 1, last_month: 186 }],
    });

    // It returns, and is then dropped on purpose.
    await database.upload(place);
    await runOnce();
    expect((await readState()).current?.sources).toHaveLength(2);
    await runOnce(call, { dropSources: ['TT'] });
    expect((await readState()).current).toMatchObject({ forced: null, sources: [{ source: 1 }] });
  });

  test('a workflow run skips the month in progress, and rejects a future month', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    await database.upload(await input(range(182, 187), 'running'));
    // Month 187 is August 2025.
    setNow('2025-08-15T12:00:00Z');
    await runOnce();
    expect((await readState()).current?.last_month).toBe(186);
    setNow('2025-07-31T23:59:59Z');
    await expect(runOnce()).rejects.toThrow('IG_E_187_1.parquet is for a month in the future');
    setNow('2025-09-01T00:00:00Z');
    await runOnce();
    expect((await readState()).current?.last_month).toBe(187);
  });

  test('a workflow run is resumed after a failed publish without recomputing', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    await removeFiles(buckets.data, 'posts/enhanced/source=7/month_index=182/');
    const { current, started } = await readState();
    const noServing: Call = (resource, parameters) =>
      JSON.stringify(parameters).includes('"serve"')
        ? Promise.reject(new TaskFailed('Error', 'no capacity'))
        : call(resource, parameters);
    const force = 'TikTok begins a month later';
    await expect(runOnce(noServing, { force })).rejects.toThrow('no capacity');
    expect(await readState()).toMatchObject({ current, started: started + 1 });

    const from = queriesNow();
    await runMachine(machine, call, 'completing', { resume: `run-${run}`, force });
    expect(since(from, /CREATE|INSERT|DROP/)).toEqual([]);
    const { current: completed, building } = await readState();
    expect(completed).toMatchObject({ release: started + 1, last_month: 187 });
    expect(completed?.input_hash).not.toBe(current?.input_hash);
    expect(building).toBeNull();
    // Another attempt has nothing left to do, and other runs may start.
    await runMachine(machine, call, 'once more', { resume: `run-${run}` });
    await runOnce();
    expect((await readState()).current).toEqual(completed);
    await expect(runMachine(machine, call, 'wrong', { resume: 'no-such-run' })).rejects.toThrow(
      'The folders of the run no-such-run are now those of',
    );
  });

  test('a workflow run reads every month again once the queries that staged them have changed', async () => {
    const { readCloudState, writeCloudState } = await import(
      '../../../functions/lookup/pipeline/cloud/run.ts'
    );
    const state = await readCloudState();
    if (!state) throw new Error('No run left its state.');
    await writeCloudState({ ...state, recipe: 'that of other queries' });
    const place = await input(range(182, 188), 'other queries');
    await database.upload(place);
    setNow('2025-10-15T12:00:00Z');
    const from = queriesNow();
    const name = await runOnce();
    const months = since(from, /FROM post_file WHERE.*month_index = /s).map(
      ({ sql }) => /month_index = (\d+)/.exec(sql)?.[1],
    );
    expect(new Set(months)).toEqual(new Set(range(182, 188).map(String)));
    expect(await assembled(name)).toEqual(await onOneMachine(place));
  });

  test('a workflow run rejects a misplaced file or a missing reference file before any change', async () => {
    const { removeFiles, writeFile } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    const key = 'posts/enhanced/source=1/month_index=187/IG_E_188_1.parquet';
    await writeFile(buckets.data, key, '');
    const from = queriesNow();
    await expect(runOnce()).rejects.toThrow(`${key} is not where`);
    await removeFiles(buckets.data, key);
    const far = 'posts/enhanced/source=1/month_index=1840/IG_E_1840_1.parquet';
    await writeFile(buckets.data, far, '');
    await expect(runOnce()).rejects.toThrow(`${far} is for a month outside the tables' range`);
    await removeFiles(buckets.data, far);
    await removeFiles(buckets.data, 'reference/objects/');
    await expect(runOnce()).rejects.toThrow('There is no file in reference/objects/.');
    expect(queriesNow()).toBe(from);
  });

  test('a workflow run that died keeps its folders until it can’t be running, and can’t publish after that', async () => {
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    await removeFiles(buckets.data, 'reference/objects/');
    const plan = (name: string) => expect(handler({ task: 'plan', run: name, input: {} })).rejects;
    const begun = 'There is no file in reference/objects/.';
    await plan('first').toThrow(begun);
    await plan('first').toThrow(begun);
    letPass({ minutes: 24 * 60 });
    await plan('second').toThrow('The run first works in the same folders.');
    letPass({ minutes: 61 });
    await plan('second').toThrow(begun);
    await expect(handler({ task: 'open', run: 'first', input: {} })).rejects.toThrow(
      'The folders of the run first are now those of second.',
    );
    await handler({ task: 'free', run: 'first', input: {} });
    await plan('third').toThrow('The run second works in the same folders.');
  });
});
