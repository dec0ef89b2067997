import { minShown } from '../../../../shared/model/lookup/disclosure.ts';

/** Authors who returned a month later, over three months; an author of two of the months counts twice. */
export type Returned = {
  readonly authors: number;
  readonly returned: number;
  readonly different: number;
  readonly effect: number;
};
export type Returning = { readonly now: Returned; readonly before: Returned };

type Contrast = {
  /** Difference from the rest's change on the complementary log-log scale, with its variance. */
  readonly apart: number;
  readonly variance: number;
  /** The object's retention if it had moved like the rest's. */
  readonly expected: number;
  readonly market: number;
};

/**
 * Compares on the scale of how often an author is seen, so that denser sampling of a source doesn't look like a change.
 */
export function besideRest<Each extends Returning & { readonly vertical: number }>(
  all: readonly Each[],
): (Each & Contrast)[] {
  return [...Map.groupBy(all, ({ vertical }) => vertical).values()].flatMap((own) => {
    const total = { now: summed(own.map(({ now }) => now)), before: summed(own.map(({ before }) => before)) };
    return own.flatMap((each) => {
      const now = without(total.now, each.now);
      const before = without(total.before, each.before);
      if (now.different < minShown || before.different < minShown) return [];
      const rest = rateOf(now) - rateOf(before);
      return [
        {
          ...each,
          apart: rateOf(each.now) - rateOf(each.before) - rest,
          variance: [each.now, each.before, now, before].reduce((sum, of) => sum + varianceOf(of), 0),
          expected: 1 - Math.exp(-Math.exp(rateOf(each.before) + rest)),
          market: shareOf(now) - shareOf(before),
        },
      ];
    });
  });
}

/** Variance of the contrasts beyond chance, since a source's objects aren't all sampled alike. */
export function spreadOf(all: readonly Contrast[]): number {
  const weights = all.map(({ variance }) => 1 / variance);
  const over = all.reduce((sum, { apart, variance }) => sum + apart ** 2 / variance - 1, 0);
  return Math.max(
    0,
    over /
      Math.max(
        1e-9,
        weights.reduce((sum, each) => sum + each, 0),
      ),
  );
}

const summed = (all: readonly Returned[]): Returned => ({
  authors: all.reduce((sum, { authors }) => sum + authors, 0),
  returned: all.reduce((sum, { returned }) => sum + returned, 0),
  different: all.reduce((sum, { different }) => sum + different, 0),
  effect: Math.max(1, ...all.map(({ effect }) => effect)),
});

const without = (total: Returned, own: Returned): Returned => ({
  authors: total.authors - own.authors,
  returned: total.returned - own.returned,
  different: total.different - own.different,
  effect: total.effect,
});

/** Smoothed, so that it is never 0 or 1. */
const shareOf = ({ authors, returned }: Returned) => (returned + 0.5) / (authors + 1);

/** Complementary log-log: the log of an author's monthly posting rate, if that alone decides who is seen again. */
const rateOf = (returned: Returned) => Math.log(-Math.log(1 - shareOf(returned)));

function varianceOf(returned: Returned): number {
  const share = shareOf(returned);
  const { different, effect } = returned;
  return (effect * share) / ((1 - share) * different * Math.log(1 - share) ** 2);
}
