import type { FrozenForecast } from '../../../model/lookup/trackRecord.ts';

export type Outcome = {
  readonly grew: boolean;
  /** Null for a forecast that gave no growth. */
  readonly yearHeld: boolean | null;
  readonly inside80: number;
  readonly inside95: number;
};

type Posts = {
  /** The sum of the twelve months that the forecast was made from; null if the build lacks one of them. */
  readonly before: number | null;
  readonly after: readonly number[];
};

/** Growth is given to a tenth of a percent. */
const rounding = 0.05;

/** Both years come from the same build, since a corrected file may change both. */
export function outcomeOf(forecast: FrozenForecast, { before, after }: Posts): Outcome {
  const base = before || forecast.posts;
  const year = after.reduce((sum, posts) => sum + posts, 0);
  const growth = (year / base - 1) * 100;
  const inside = (low: readonly number[], high: readonly number[]) =>
    after.filter((posts, at) => posts >= (low[at] ?? 0) && posts <= (high[at] ?? 0)).length;
  return {
    grew: year > base,
    yearHeld:
      forecast.growth && growth >= forecast.growth[0] - rounding && growth <= forecast.growth[1] + rounding,
    inside80: inside(forecast.lo80, forecast.hi80),
    inside95: inside(forecast.lo95, forecast.hi95),
  };
}
