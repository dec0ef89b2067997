import { beforeAll, expect, test } from 'vitest';
import {
  readForecasts,
  readInsight,
  readMarket,
  readSignals,
} from '../../../../shared/api/lookup/queries.ts';
import { food, holderOf, lookupStage } from './lookupWorld.ts';

const stage = lookupStage();
beforeAll(async () => {
  // As written by a build from before forecasts, signals and markets.
  const { releaseWriter } = await import('../../../../functions/lookup/pipeline/release/pack.ts');
  const { forecastsPk, marketPk, releaseKey, signalsPk } = await import(
    '../../../../functions/lookup/release/rows/keys.ts'
  );
  const { currentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  const SK = releaseKey((await currentRelease())?.release ?? 0);
  const writer = releaseWriter(1);
  for (const PK of [signalsPk(1), forecastsPk, marketPk(1, food)]) await writer.remove({ PK, SK });
  await writer.flush();
});

test('a release from before forecasts, signals and markets reports none, and its look-up pages still work', async () => {
  const { call } = await holderOf(stage);
  expect(await call(readMarket, { source: 1, domain: food })).toEqual({
    market: null,
    none_because: 'older_release',
  });
  expect(await call(readSignals, { source: 1 })).toEqual({
    signals: [],
    none_because: 'older_release',
    as_of: null,
  });
  expect(await call(readForecasts, { source: 1 })).toEqual({ verticals: [] });
  const { insight } = await call(readInsight, { sid: 1, domain: food, source: 1 });
  expect(insight.forecast).toBeUndefined();
});
