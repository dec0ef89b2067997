import { changeInterval } from '../../functions/lookup/pipeline/findings/changeInterval.ts';
import type { Counted } from '../../functions/lookup/pipeline/findings/changeVariance.ts';
import { ownUnrest, shrunkUnrest } from '../../functions/lookup/pipeline/findings/changeVariance.ts';
import { minShown } from '../../shared/model/lookup/disclosure.ts';
import { dice } from './forecastWorlds.ts';

/** A true change over a year, and the noise around it. */
export type ChangeSetting = {
  /** Posts in three months, a year before. */
  readonly before: number;
  readonly meanBurst: number;
  /** The variance of months beyond chance. */
  readonly unrest: number;
  /** 0.5 is a rise by half. */
  readonly change: number;
};

export const changeSettings: readonly ChangeSetting[] = [60, 300, 1500].flatMap((before) =>
  [1, 4].flatMap((meanBurst) =>
    [0, 0.03].flatMap((unrest) =>
      [-0.5, 0, 0.5, 1, 2].map((change) => ({ before, meanBurst, unrest, change })),
    ),
  ),
);

const months = 36;

export function coverageOf(setting: ChangeSetting, runs: number, seed = 1): number {
  const { poisson, burst, month } = chances(setting, seed);
  const drawn = Array.from({ length: runs }, () =>
    Array.from({ length: months }, (_, at) =>
      Array.from({ length: poisson((levelAt(at, setting) * month()) / setting.meanBurst) }, burst),
    ),
  );
  const objects = drawn.map((bursts) => {
    const series = bursts.map(sum);
    const all = bursts.flat();
    const counted: Counted = {
      now: sum(series.slice(-3)),
      before: sum(series.slice(-15, -12)),
      cc: squares(bursts.slice(-3).flat()),
      cb: 0,
      bb: squares(bursts.slice(-15, -12).flat()),
    };
    return { counted, own: ownUnrest(series, squares(all) / sum(all)) };
  });
  const mean = sum(objects.map(({ own }) => own.k)) / runs;
  const shown = objects.filter(({ counted }) => Math.min(counted.now, counted.before) >= minShown);
  const holding = shown.filter(({ counted, own }) => {
    const { low, high } = changeInterval(counted, shrunkUnrest(own, mean));
    return low <= 100 * setting.change && 100 * setting.change <= high;
  });
  return (100 * holding.length) / shown.length;
}

/** Expected monthly posts: constant until a year ago, and at the new level in the latest three months. */
function levelAt(at: number, { before, change }: ChangeSetting): number {
  const done = Math.min(1, Math.max(0, (at - (months - 13)) / 10));
  return (before / 3) * (1 + change) ** done;
}

function chances({ meanBurst, unrest }: ChangeSetting, seed: number) {
  const { roll, normal } = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm += 1) roll();
  const spread = Math.sqrt(Math.log(1 + unrest));
  return {
    /** A month’s random factor, 1 on average. */
    month: () => Math.exp(spread * normal() - spread ** 2 / 2),
    burst: () => (meanBurst === 1 ? 1 : 1 + Math.floor(Math.log(1 - roll()) / Math.log(1 - 1 / meanBurst))),
    poisson(mean: number): number {
      if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      let [count, left] = [0, Math.exp(-mean)];
      for (let product = roll(); product > left; product *= roll()) count += 1;
      return count;
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const squares = (values: readonly number[]) => values.reduce((total, each) => total + each ** 2, 0);
