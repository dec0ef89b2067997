import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import { changeInterval } from './changeInterval.ts';
import type { FindingSetting } from './found.ts';
import { enoughIn, type Unrest, windowsOf } from './readUnrest.ts';

export type YearInterval = {
  readonly vertical: number;
  readonly object: number;
  /** In percent. */
  readonly low: number;
  readonly high: number;
};

export async function readYears(
  { engine, source, months }: FindingSetting,
  { series }: Unrest,
): Promise<YearInterval[]> {
  const rows = await engine.rows(step('read/year_author_sums', { source }));
  const sums = new Map(
    rows.map((row) => {
      const [vertical, object, cc = 0, cb = 0, bb = 0] = row.map(Number);
      return [`${vertical} ${object}`, { cc, cb, bb }];
    }),
  );
  return series.flatMap(({ vertical, object, values, unrest }) => {
    const windows = enoughIn(windowsOf(values, months, yearMonths));
    const own = sums.get(`${vertical} ${object}`);
    if (!windows || !own) return [];
    const { low, high } = changeInterval({ ...windows, ...own }, unrest, yearMonths);
    return [{ vertical, object, low, high }];
  });
}
