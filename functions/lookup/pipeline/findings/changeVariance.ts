/** What the variance of a change over a year is made of, of one series. */
export type Counted = {
  /** Posts of the three months, and of the same a year before. */
  readonly now: number;
  readonly before: number;
  /** Sums over authors: squares of their posts now, products of now and before, squares of before. */
  readonly cc: number;
  readonly cb: number;
  readonly bb: number;
};

/** A month's own unrest has to be estimated from few months: it is drawn towards the mean of the source with this weight. */
const weightOfMean = 10;
/** A series differs from the rest of its market by more than a count does: authors write in both. */
const restFactor = 1.2;

/** The variance of the logarithm of now / before, by authors: one who wrote ten posts counts as one author, not as ten. */
function authorVariance({ now, before, cc, cb, bb }: Counted): number {
  return cc / (now * now) - (2 * cb) / (now * before) + bb / (before * before);
}

/**
 * How much more the months of a series differ from their neighbours than their authors explain, relative to its level: `perPost` is
 * how many posts an author's month has, weighted by posts.
 */
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

/** The unrest of a series with the source's mean unrest, never below none. */
export const shrunkUnrest = (own: { k: number; months: number }, mean: number): number =>
  Math.max(0, (own.months * own.k + weightOfMean * mean) / (own.months + weightOfMean));

/** The variance of the logarithm of a change of three months' posts. */
export const changeVariance = (counted: Counted, unrest: number): number =>
  authorVariance(counted) + (2 / 3) * unrest;

/** The variance of how much the logarithm of a change differs from that of the rest of the market. */
export const contrastVariance = (
  counted: Counted,
  unrest: number,
  rest: { readonly now: number; readonly before: number },
): number => changeVariance(counted, unrest) + restFactor * (1 / rest.now + 1 / rest.before);

/** The unrest of a series relative to the rest of its market, without what the market's own counts add to it. */
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
