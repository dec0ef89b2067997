/* The published counts of people, implemented only from the words of Help ("Counts of people"). */

/** A published count, and its maximum error. */
export type Given = { readonly n: number; readonly off: number };
export type Counted = { readonly n: number; readonly rows: ReadonlyMap<number, number> };
/** A group’s shown rows; rows with hidden parts are `about`. */
export type GivenGroup = Given & { readonly rows: ReadonlyMap<number, Given & { readonly about: boolean }> };

export type Least = { readonly row: number; readonly base: number };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** "The authors in none of the shown rows count as they are, except …" */
export function remainderGiven(rest: number, hidden: number, { row }: Pick<Least, 'row'>): Given {
  if (hidden === 0 || rest < hidden) return { n: rest, off: 0 };
  const few = Math.max(row - 1, hidden + 3);
  if (rest <= few) {
    const middle = Math.floor((hidden + few) / 2);
    return { n: middle, off: few - middle };
  }
  const most = (row - 1) * hidden;
  return rest >= most - 3 ? { n: most - 2, off: 2 } : { n: rest, off: 0 };
}

export const restOf = ({ n, rows }: Counted, { row }: Least) => {
  const counts = [...rows.values()];
  return {
    rest: n - sumOf(counts.filter((count) => count >= row)),
    hidden: counts.filter((count) => count < row).length,
  };
};

/** "A total is its shown rows and the remainder." */
export function totalGiven(counted: Counted, least: Least, changed = new Map<number, Given>()): GivenGroup {
  const { rest, hidden } = restOf(counted, least);
  const given = remainderGiven(rest, hidden, least);
  const rows = [...counted.rows]
    .filter(([, n]) => n >= least.row)
    .map(([id, n]) => [id, { ...(changed.get(id) ?? { n, off: 0 }), about: changed.has(id) }] as const);
  const shown = rows.map(([, each]) => each);
  return {
    n: sumOf(shown.map(({ n }) => n)) + given.n,
    off: sumOf(shown.map(({ off }) => off)) + given.off,
    rows: new Map(rows),
  };
}

/** "It needs 30 authors, counted and given, and may be off by an eighth of itself at most." */
export const isGiven = (counted: Counted, { n, off }: Given, { base }: Least) =>
  counted.n >= base && n >= base && 8 * off <= n;

/** "A region is its shown countries or states and their remainder." */
export function regionsGiven(
  whole: Counted,
  parts: Counted,
  regionOf: (part: number) => number | undefined,
  least: Least,
): Map<number, Given> {
  return new Map(
    [...whole.rows].flatMap(([region, n]) => {
      const inside = [...parts.rows].filter(([part]) => regionOf(part) === region);
      const { rest, hidden } = restOf({ n, rows: new Map(inside) }, least);
      if (n < least.row || hidden === 0) return [];
      const given = remainderGiven(rest, hidden, least);
      return [[region, { n: n - rest + given.n, off: given.off }] as const];
    }),
  );
}

/** "Rows that may be off by more than a quarter of themselves aren't shown." */
export const rowsShown = ({ rows, ...total }: GivenGroup, { row }: Least): GivenGroup => ({
  ...total,
  rows: new Map([...rows].filter(([, { n, off }]) => n >= row && 4 * off <= n)),
});
