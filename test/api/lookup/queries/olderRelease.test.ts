import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForecasts, readInsight, readSignals } from '../../../../shared/api/lookup/queries.ts';
import type { Stage } from '../../../support/stage.ts';
import { food, holderOf, startLookupStage } from './lookupWorld.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startLookupStage();
  // As written by a build from before forecasts and signals.
  const { releaseWriter } = await import('../../../../functions/lookup/pipeline/release/releaseWriter.ts');
  const { forecastsPk, releaseKey, signalsPk } = await import(
    '../../../../functions/lookup/release/rows/keys.ts'
  );
  const { currentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  const SK = releaseKey((await currentRelease())?.release ?? 0);
  const writer = releaseWriter(1);
  for (const PK of [signalsPk(1), forecastsPk]) await writer.remove({ PK, SK });
  await writer.flush();
}, 60_000);
afterAll(() => stage.stop());

test('a release from before forecasts and signals reports none, and its look-up pages still work', async () => {
  const { call } = await holderOf(stage);
  expect(await call(readSignals, { source: 1 })).toEqual({
    signals: [],
    none_because: 'older_release',
    as_of: null,
  });
  expect(await call(readForecasts, { source: 1 })).toEqual({ verticals: [] });
  const { insight } = await call(readInsight, { sid: 1, domain: food, source: 1 });
  expect(insight.forecast).toBeUndefined();
});
