import { Months } from '../../functions/lookup/pipeline/documents/series.ts';
import { changeInterval } from '../../functions/lookup/pipeline/findings/changeVariance.ts';
import { measureChanges } from '../../functions/lookup/pipeline/findings/measureChanges.ts';
import { withMovement } from '../../functions/lookup/pipeline/findings/readUnrest.ts';
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
/** So many posts that neither chance nor a change of an object moves it. */
const stillMarket = Array.from({ length: months }, () => 1e9);

/** The usual movement is known from as many objects that didn’t change. */
export function coverageOf(setting: ChangeSetting, runs: number, seed = 1): number {
  const { poisson, geometric, normal, roll } = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm += 1) roll();
  const spread = Math.sqrt(Math.log(1 + setting.unrest));
  const draw = (object: number, change: number) => {
    const posts = Array.from({ length: months }, (_, at) => {
      const level = levelAt(at, setting.before, change) * Math.exp(spread * normal() - spread ** 2 / 2);
      return Array.from({ length: poisson(level / setting.meanBurst) }, () => geometric(setting.meanBurst));
    });
    const all = posts.flat();
    const sums = { cc: squares(posts.slice(-3).flat()), cb: 0, bb: squares(posts.slice(-15, -12).flat()) };
    return {
      ...{ vertical: 1, object, values: posts.map(sum), ownYear: null },
      own: { ...sums, most: 0, perPost: squares(all) / sum(all) },
    };
  };
  const drawn = (change: number) => Array.from({ length: runs }, (_, at) => draw(at, change));
  const span = new Months(
    stillMarket.map((_, at) => at + 1),
    months,
  );
  const changed = drawn(setting.change);
  const series = withMovement(drawn(0), span).flatMap(({ usual }, at) => {
    const { [at]: its } = changed;
    return its ? [{ ...its, usual }] : [];
  });
  const shown = measureChanges({ series, markets: new Map([[1, stillMarket]]) }, span, 'quarter');
  const holding = shown.filter(({ counted, own }) => {
    const { low, high } = changeInterval(counted, own);
    return low <= 100 * setting.change && 100 * setting.change <= high;
  });
  return (100 * holding.length) / shown.length;
}

/** Expected monthly posts: constant until a year ago, and at the new level in the latest three months. */
function levelAt(at: number, before: number, change: number): number {
  const done = Math.min(1, Math.max(0, (at - (months - 13)) / 10));
  return (before / 3) * (1 + change) ** done;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const squares = (values: readonly number[]) => values.reduce((total, each) => total + each ** 2, 0);
