import { median } from './numbers.ts';

const year = 12;
/** With fewer months, most have no other year to compare with. */
const leastMonths = 24;
/** An outlier exceeds this many typical deviations of the series, and this factor. */
const timesTypical = 2.5;
const leastFactor = 2;

/** A month unlike the same month of every other year gets the value of the most similar one, if closer to neutral. */
export function withoutOneYearOnly(looks: readonly number[], multiplicative: boolean): readonly number[] {
  if (looks.length < leastMonths) return looks;
  const scale = multiplicative ? looks.map((look) => Math.log(Math.max(look, 1e-6))) : looks;
  const similar = scale.map((_, at) => mostSimilar(scale, at));
  const apart = scale.map((look, at) => Math.abs(look - (similar[at] ?? look)));
  const odd = Math.max(multiplicative ? Math.log(leastFactor) : 0, timesTypical * 1.48 * median(apart));
  if (!apart.some((each) => each > odd)) return looks;
  return looks.map((look, at) => {
    const other = similar[at];
    const own = scale[at] as number;
    if (other === undefined || (apart[at] as number) <= odd || Math.abs(other) > Math.abs(own)) return look;
    return multiplicative ? Math.exp(other) : other;
  });
}

function mostSimilar(scale: readonly number[], at: number): number | undefined {
  const own = scale[at] as number;
  let best: number | undefined;
  for (let other = at % year; other < scale.length; other += year) {
    const look = scale[other] as number;
    if (other !== at && (best === undefined || Math.abs(look - own) < Math.abs(best - own))) best = look;
  }
  return best;
}
