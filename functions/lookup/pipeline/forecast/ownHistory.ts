/** A history begins with so many months in a row that have something. */
const monthsToBegin = 3;

/**
 * A series from where it began: zeros before a launch, and a first mention long before it, are no history of what was
 * launched. Missing months neither begin a history nor end a row. Empty if it never began.
 */
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
