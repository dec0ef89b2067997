import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { designEffect } from '../documents/designEffect.ts';
import { quarter } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import type { FindingSetting, Found } from './found.ts';
import { bothTails, deviates95, discoveries } from './normal.ts';

/** Authors who returned a month later, over three months; an author of two of the months counts twice. */
export type Returned = {
  readonly authors: number;
  readonly returned: number;
  readonly different: number;
  readonly effect: number;
};
type Returning = { readonly now: Returned; readonly before: Returned };

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

/** Minimum change worth reporting, also relative to what the market's change would have led to. */
const leastPoints = 0.02;

type Measured = Returning & { readonly vertical: number; readonly object: number };

export async function retentionFindings({ engine, source, months }: FindingSetting): Promise<Found[]> {
  const needed = [months.last, months.last - yearMonths].flatMap((end) =>
    Array.from({ length: quarter + 1 }, (_, back) => end - back),
  );
  if (!needed.every((month) => months.present.has(month))) return [];
  const rows = await engine.rows(step('read/retained', { source, last_month: months.last }));
  const compared = besideRest(rows.map(measuredOf)).filter(
    ({ now, before }) => now.different >= minShown && before.different >= minShown,
  );
  const spread = spreadOf(compared);
  const tested = compared.flatMap((each) => {
    const error = errorOf(each.now, each.before);
    const move = each.now.returned / each.now.authors - each.before.returned / each.before.authors;
    if (error <= 0 || Math.sign(move) !== Math.sign(each.apart)) return [];
    const p = Math.max(bothTails(move / error), bothTails(each.apart / Math.sqrt(each.variance + spread)));
    return [{ ...each, error, move, p }];
  });
  return discoveries(tested, compared.length).flatMap(
    ({ vertical, object, now, before, error, move, expected, market }): Found[] => {
      const beyond = Math.abs(now.returned / now.authors - expected);
      if (Math.abs(move) < leastPoints || beyond < leastPoints) return [];
      const finding = {
        kind: 'retention' as const,
        worth: 1 + Math.max(0, Math.min(Math.abs(move), beyond) - deviates95 * error) / leastPoints,
        percent: tenths((now.returned / now.authors) * 100),
        change: tenths(move * 100),
        low: tenths((move - deviates95 * error) * 100),
        high: tenths((move + deviates95 * error) * 100),
        n: now.authors,
        n_before: before.authors,
        market: tenths(market * 100),
      };
      return [{ vertical, object, finding }];
    },
  );
}

function measuredOf(row: readonly unknown[]): Measured {
  const [vertical = 0, object = 0, ...counts] = row.map(Number);
  const [authors = 0, returned = 0, authorsBefore = 0, returnedBefore = 0, ...evidence] = counts;
  const [different = 0, differentBefore = 0, paired = 0, all = 0, pairedBefore = 0, allBefore = 0] = evidence;
  return {
    vertical,
    object,
    now: { authors, returned, different, effect: designEffect(paired, all) },
    before: {
      authors: authorsBefore,
      returned: returnedBefore,
      different: differentBefore,
      effect: designEffect(pairedBefore, allBefore),
    },
  };
}

function errorOf(now: Returned, before: Returned): number {
  const share = (now.returned + before.returned) / (now.authors + before.authors);
  return Math.sqrt(share * (1 - share) * (now.effect / now.different + before.effect / before.different));
}

const tenths = (value: number) => Math.round(value * 10) / 10 || 0;
