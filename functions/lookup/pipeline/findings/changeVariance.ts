export type Counted = {
  readonly now: number;
  readonly before: number;
  /** Sums over authors of c², cb and b², with c and b an author's posts now and a year before. */
  readonly cc: number;
  readonly cb: number;
  readonly bb: number;
};

/** Shrinks the estimate of a short series toward the source's mean, which counts as this many months. */
const weightOfMean = 10;
/** A series' contrast with the rest of its market varies more than a Poisson count does, since authors post in both. */
const restFactor = 1.2;

/** Variance of log(now / before), clustered by author: ten posts by one author count as one observation. */
function authorVariance({ now, before, cc, cb, bb }: Counted): number {
  return cc / (now * now) - (2 * cb) / (now * before) + bb / (before * before);
}

/** The variance of the months around their neighbors, beyond what clustering by author explains. */
export function ownUnrest(
  series: readonly (number | null)[],
  perPost: number,
): { k: number; months: number } {
  let [over, level, months] = [0, 0, 0];
  for (let at = 1; at < series.length - 1; at += 1) {
    const [before, here, after] = [series[at - 1], series[at], series[at + 1]];
    if (typeof before !== 'number' || typeof here !== 'number' || typeof after !== 'number') continue;
    const off = here - (before + after) / 2;
    const mean = (before + here + after) / 3;
    over += off ** 2 / 1.5 - perPost * mean;
    level += mean ** 2;
    months += 1;
  }
  return { k: level > 0 ? over / level : 0, months };
}

export const shrunkUnrest = (own: { k: number; months: number }, mean: number): number =>
  Math.max(0, (own.months * own.k + weightOfMean * mean) / (own.months + weightOfMean));

/** Variance of the log change; each of the two windows averages three months, hence 2/3 of a month's unrest; of years, 2/12. */
export const changeVariance = (counted: Counted, unrest: number, months = 3): number =>
  authorVariance(counted) + (2 / months) * unrest;

export const contrastVariance = (
  counted: Counted,
  unrest: number,
  rest: { readonly now: number; readonly before: number },
): number => changeVariance(counted, unrest) + restFactor * (1 / rest.now + 1 / rest.before);

/** The unrest of a series relative to the rest of its market, net of the sampling noise of the market's counts. */
export function contrastUnrest(
  series: readonly (number | null)[],
  rest: readonly (number | null)[],
  perPost: number,
): { k: number; months: number } {
  const known = rest.filter((each): each is number => typeof each === 'number' && each > 0);
  const level = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  const relative = series.map((each, at) => {
    const of = rest[at];
    return typeof each === 'number' && typeof of === 'number' && of > 0 ? (each * level) / of : null;
  });
  const { k, months } = ownUnrest(relative, perPost);
  const noise = known.reduce((sum, each) => sum + 1 / each, 0) / Math.max(1, known.length);
  return { k: k - restFactor * noise, months };
}
