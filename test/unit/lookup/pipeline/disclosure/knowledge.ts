import { minRow } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { remainderGiven } from '../given.ts';
import { Program } from './program.ts';

/** The values of each group that some author has, shown or not. */
export type Existing = Readonly<Record<string, readonly (number | string)[]>>;

export type Page = { readonly document: InsightDocument; readonly exists: Existing };
export type Hidden = { readonly name: string; readonly what: string; readonly most: number };

export const hiddenMost = minRow - 1;
export const groups = ['gender', 'age', 'race', 'income', 'us_msa'] as const;
export const levels = [
  ['us_region', 'us_state'],
  ['global_region', 'country'],
] as const;

/** All remainders with the same published number. */
export function restsOf(given: number, hidden: number): { low: number; high: number } {
  const all = Array.from({ length: hiddenMost * hidden - hidden + 1 }, (_, at) => hidden + at);
  const fit =
    hidden === 0 ? [given] : all.filter((rest) => remainderGiven(rest, hidden, { row: minRow }).n === given);
  // A number that no rule produces is taken literally.
  return fit.length === 0 ? { low: given, high: given } : { low: fit[0] ?? 0, high: fit.at(-1) ?? 0 };
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
export const one = (name: string) => [1, name] as const;
export const minus = (name: string) => [-1, name] as const;

/** Known facts, and which numbers are hidden. */
export class Knowledge {
  readonly program = new Program();
  readonly hidden: Hidden[] = [];

  hide(name: string, what: string, most = hiddenMost): string {
    if (!this.hidden.some((each) => each.name === name)) this.hidden.push({ name, what, most });
    return this.program.number(name, 1, most);
  }
}
