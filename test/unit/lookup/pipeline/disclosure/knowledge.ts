import { minRow } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { type Range, remainderGiven, standsFor } from '../given.ts';
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

const least = { row: minRow };

/** The counts that a number as given can stand for. */
export const countsOf = (given: number): Range => standsFor(given, least);

/** All remainders with the same published number, and the error that the page allows for. */
export function restsOf(given: number, hidden: number): Range & { readonly off: number } {
  const all = Array.from({ length: hiddenMost * hidden - hidden + 1 }, (_, at) => hidden + at);
  const fit = hidden === 0 ? [] : all.filter((rest) => remainderGiven(rest, hidden, least).n === given);
  // A number that no rule produces is taken literally.
  const [low, high] = [fit[0] ?? given, fit.at(-1) ?? given];
  return { low, high, off: remainderGiven(low, hidden, least).off };
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
