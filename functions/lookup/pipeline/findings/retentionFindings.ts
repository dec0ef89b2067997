import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { designEffect } from '../documents/designEffect.ts';
import { quarter } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import { discoveries } from './discoveries.ts';
import type { FindingSetting, Found } from './found.ts';
import { bothTails, deviates95 } from './normal.ts';
import { besideRest, type Returned, type Returning, spreadOf } from './retentionContrast.ts';

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
