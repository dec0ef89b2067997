import { minShown } from '../../../../shared/model/lookup/insight.ts';
import { step } from '../compute/step.ts';
import { yearMonths } from '../compute/windows.ts';
import { quarter } from '../documents/series.ts';
import { discoveries } from './discoveries.ts';
import type { FindingSetting, Found } from './found.ts';
import { bothTails, deviates95 } from './normal.ts';

/** A change of retention is worth a sentence from so many points on. */
const leastPoints = 0.02;

/** Those who returned a month later, of the authors of three months; one who wrote in two of them counts twice. */
type Returned = { readonly authors: number; readonly returned: number; readonly different: number };

/** Where more or fewer authors come back than a year before, beyond chance. */
export async function retentionFindings({ engine, source, months }: FindingSetting): Promise<Found[]> {
  // Each window takes the month before it too.
  const needed = [months.last, months.last - yearMonths].flatMap((end) =>
    Array.from({ length: quarter + 1 }, (_, back) => end - back),
  );
  if (!needed.every((month) => months.present.has(month))) return [];
  const rows = await engine.rows(step('read/retained', { source, last_month: months.last }));
  const tested = rows.flatMap((row) => {
    const [vertical = 0, object = 0, ...counts] = row.map(Number);
    const [
      authors = 0,
      returned = 0,
      authorsBefore = 0,
      returnedBefore = 0,
      different = 0,
      differentBefore = 0,
    ] = counts;
    const now = { authors, returned, different };
    const before = { authors: authorsBefore, returned: returnedBefore, different: differentBefore };
    if (different < minShown || differentBefore < minShown) return [];
    const error = errorOf(now, before);
    const move = returned / authors - returnedBefore / authorsBefore;
    return error > 0 ? [{ vertical, object, now, before, error, move, p: bothTails(move / error) }] : [];
  });
  return discoveries(tested, tested.length).flatMap(
    ({ vertical, object, now, before, error, move }): Found[] => {
      if (Math.abs(move) < leastPoints) return [];
      const finding = {
        kind: 'retention' as const,
        worth: 1 + Math.max(0, Math.abs(move) - deviates95 * error) / leastPoints,
        percent: tenths((now.returned / now.authors) * 100),
        change: tenths(move * 100),
        low: tenths((move - deviates95 * error) * 100),
        high: tenths((move + deviates95 * error) * 100),
        n: now.authors,
        n_before: before.authors,
      };
      return [{ vertical, object, finding }];
    },
  );
}

/** The standard error of the difference: months of the same author are no new evidence. */
function errorOf(now: Returned, before: Returned): number {
  const share = (now.returned + before.returned) / (now.authors + before.authors);
  return Math.sqrt(share * (1 - share) * (1 / now.different + 1 / before.different));
}

const tenths = (value: number) => Math.round(value * 10) / 10 || 0;
