import { expect, test } from 'vitest';
import { readReleaseChecks } from '../../../../shared/api/lookup/queries.ts';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { sharedBrowserOf } from '../../../support/demo.ts';
import { browserOf } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { makeBuild } from '../release/made.ts';
import { holderOf, lookupStage, objects } from './lookupWorld.ts';

const stage = lookupStage();
const staff = sharedBrowserOf(stage, 'staff@tideline.example');

const checks: ReleaseChecks = {
  months: [{ source: 1, month: 135, posts: 400, spam: 40, commercial: 20, repeated: 3, state: 'counted' }],
  doubts: [{ source: 1, month: 135, says: ['400 posts, where 500 to 600 were expected'] }],
  skipped: ['IG_E_134_1.csv'],
};

test('a release of an earlier version has no checks', async () => {
  expect(await staff.call(readReleaseChecks, {})).toMatchObject({ release: 1, forced: null, checks: null });
});

test('staff see what the current release left out', async () => {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  const build = makeBuild(objects, { input: 'with checks' });
  await publish({ ...build, manifest: { ...build.manifest, checks } });
  forgetCurrentRelease();
  expect(await staff.call(readReleaseChecks, {})).toMatchObject({ release: 2, checks });
});

test('staff see which verticals moved as a whole', async () => {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  const build = makeBuild(objects, { input: 'with a shift' });
  const [first, ...others] = await build.forecasts();
  if (!first) throw new Error('no vertical');
  const forecasts = () => Promise.resolve([{ ...first, shift: { percent: 57 } }, ...others]);
  await publish({ ...build, forecasts, manifest: { ...build.manifest, checks } });
  forgetCurrentRelease();
  const { source, vertical } = first;
  expect(await staff.call(readReleaseChecks, {})).toMatchObject({
    checks: { ...checks, shifts: [{ source, vertical, percent: 57 }] },
  });
});

test('customers don’t see what a release left out, not even their administrators', async () => {
  const manager = await browserOf(stage, 'manager@larkspur.example');
  for (const person of [manager, await holderOf(stage)]) {
    await expectRefused(person.call(readReleaseChecks, {}), 'no_access');
  }
});
