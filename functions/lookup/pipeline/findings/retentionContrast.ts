import { minShown } from '../../../../shared/model/lookup/insight.ts';

/** Those who returned a month later, of the authors of three months; one who wrote in two of them counts twice. */
export type Returned = {
  readonly authors: number;
  readonly returned: number;
  readonly different: number;
  /** How many times larger the variance is because authors say the same. */
  readonly effect: number;
};
export type Returning = { readonly now: Returned; readonly before: Returned };

/** How an object's retention moved beside that of the rest of its vertical. */
type Contrast = {
  /** On the scale of rates, with its variance. */
  readonly apart: number;
  readonly variance: number;
  /** Its retention if it had moved as the rest did. */
  readonly expected: number;
  /** How far the rest's moved. */
  readonly market: number;
};

/**
 * Each beside all others of its vertical; those without enough others are left out. On the scale of how often an author is seen: of a
 * source that is sampled twice as much everyone's authors are seen twice as often, while retention rises by more points where it is high.
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

/** How much further the retention of a source's objects moves apart than chance explains: they aren't all sampled alike. */
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

/** Never none and never all. */
const shareOf = ({ authors, returned }: Returned) => (returned + 0.5) / (authors + 1);

/** The logarithm of how often an author is seen in a month, if that is what decides who is seen again. */
const rateOf = (returned: Returned) => Math.log(-Math.log(1 - shareOf(returned)));

function varianceOf(returned: Returned): number {
  const share = shareOf(returned);
  const { different, effect } = returned;
  return (effect * share) / ((1 - share) * different * Math.log(1 - share) ** 2);
}
