import { leastChoices } from './disclosed.ts';

const ofFive = 5;

/** Numbers of authors are given in steps of five, unless rows of fewer are shown. */
export const stepOf = (leastRow: number): number => (leastRow % ofFive === 0 ? ofFive : 1);

/** The middle of the step that a number of authors is in; the same as in `given.sql`. */
export function inSteps(authors: number, leastRow: number): number {
  const step = stepOf(leastRow);
  const raised = authors + Math.floor(step / 2);
  return authors < leastRow ? authors : raised - (raised % step);
}

/** How many authors besides the new ones a month needs where people move on, so that their number doesn't follow. */
export const leastReturned = (leastRow: number): number => (leastRow > 1 ? leastChoices - 1 : 0);
