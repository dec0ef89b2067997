import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepBuilt, readBuilt } from '../../../infra/insights/builtFiles.ts';
import { makeBuild } from '../../api/lookup/release/made.ts';
import { all } from '../../unit/lookup/pipeline/built.ts';

async function* none() {}

test('publishing uses a single build, even if another replaces it meanwhile', async () => {
  const work = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const keep = (input: string) =>
    keepBuilt(work, makeBuild([{ sid: 11, name: input }], { input }), 'identity', () => undefined);
  expect(await readBuilt(work)).toBeUndefined();
  await keep('first');
  const first = await readBuilt(work);
  expect(await all(first?.objects() ?? none())).toMatchObject([{ name: 'first' }]);
  // The state after a build that was killed while replacing the previous one.
  renameSync(join(work, 'built'), join(work, 'built.old'));
  expect((await readBuilt(work))?.manifest.inputHash).toBe('first');
  renameSync(join(work, 'built.old'), join(work, 'built'));
  await keep('second');
  await expect(all(first?.objects() ?? none())).rejects.toThrow('Another build');
  const second = await readBuilt(work);
  expect(await all(second?.objects() ?? none())).toMatchObject([{ name: 'second' }]);
});
