const monthsToBegin = 3;

/** The series from its real start, without zeros and stray mentions before a launch; empty if it never began. */
export function ownHistory(values: readonly (number | null)[]): readonly (number | null)[] {
  let row = 0;
  let start = 0;
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (value <= 0) row = 0;
    else if (++row === 1) start = at;
    if (row === monthsToBegin) return values.slice(start);
  }
  return [];
}
