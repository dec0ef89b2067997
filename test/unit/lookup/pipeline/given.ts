/* The published counts of people, implemented only from the words of Help ("Counts of people"). */

/** A published count, and its maximum error. */
export type Given = { readonly n: number; readonly off: number };
export type Counted = { readonly n: number; readonly rows: ReadonlyMap<number, number> };
/** A group’s shown rows; rows with hidden parts are `about`. */
export type GivenGroup = Given & { readonly rows: ReadonlyMap<number, Given & { readonly about: boolean }> };

export type Least = { readonly row: number; readonly base: number };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** "A row of ten authors or more is given in steps of five: 12 as 10, 13 as 15." */
export const inSteps = (n: number, { row }: Pick<Least, 'row'>): number =>
  row % 5 === 0 && n >= row ? n + 2 - ((n + 2) % 5) : n;

/** "The authors in none of the shown rows count as they are, except …" */
export function remainderOf(rest: number, hidden: number, { row }: Pick<Least, 'row'>): Given {
  if (hidden === 0 || rest < hidden) return { n: rest, off: 0 };
  const few = Math.max(row - 1, hidden + 3);
  if (rest <= few) {
    const middle = Math.floor((hidden + few) / 2);
    return { n: middle, off: few - middle };
  }
  const most = (row - 1) * hidden;
  return rest >= most - 3 ? { n: most - 2, off: 2 } : { n: rest, off: 0 };
}

/** "A remainder that counts as it is is given in steps, too." */
export function remainderGiven(rest: number, hidden: number, least: Pick<Least, 'row'>): Given {
  const { n, off } = remainderOf(rest, hidden, least);
  return { n: off === 0 ? inSteps(n, least) : n, off };
}

export const restOf = ({ n, rows }: Counted, { row }: Least) => {
  const counts = [...rows.values()];
  return {
    rest: n - sumOf(counts.filter((count) => count >= row)),
    hidden: counts.filter((count) => count < row).length,
  };
};

const shownOf = (counts: readonly number[], least: Least) =>
  sumOf(counts.filter((count) => count >= least.row).map((count) => inSteps(count, least)));

/** "A total is its shown rows and the remainder, and no smaller than any of these rows." */
export function totalGiven(counted: Counted, least: Least, changed = new Map<number, Given>()): GivenGroup {
  const { rest, hidden } = restOf(counted, least);
  const given = remainderGiven(rest, hidden, least);
  const rows = [...counted.rows]
    .filter(([, n]) => n >= least.row)
    .map(
      ([id, n]) =>
        [id, { ...(changed.get(id) ?? { n: inSteps(n, least), off: 0 }), about: changed.has(id) }] as const,
    );
  const shown = rows.map(([, each]) => each);
  return {
    n: Math.max(sumOf(shown.map(({ n }) => n)) + given.n, ...shown.map(({ n }) => n)),
    off: sumOf(shown.map(({ off }) => off)) + given.off,
    rows: new Map(rows),
  };
}

/** "It needs 30 authors, counted and given, and may be off by an eighth of itself at most." */
export const isDisclosed = (counted: Counted, { n, off }: Given, { base }: Least) =>
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
      return [
        [
          region,
          {
            n:
              shownOf(
                inside.map(([, count]) => count),
                least,
              ) + given.n,
            off: given.off,
          },
        ] as const,
      ];
    }),
  );
}

/** "Rows that may be off by more than a quarter of themselves aren't shown." */
export const rowsShown = ({ rows, ...total }: GivenGroup, { row }: Least): GivenGroup => ({
  ...total,
  rows: new Map([...rows].filter(([, { n, off }]) => n >= row && 4 * off <= n)),
});

export type Range = { readonly low: number; readonly high: number };
/** The possible sums of a group’s shown rows, and its possible remainders. */
export type Told = {
  readonly counted: number;
  readonly hidden: number;
  readonly shown: Range;
  readonly rest: Range;
};

/** What a number in steps can stand for: 10 for 10 to 12, 15 for 13 to 17. */
export const standsFor = (given: number, { row }: Pick<Least, 'row'>): Range =>
  row % 5 !== 0 || given < row
    ? { low: given, high: given }
    : { low: given === row ? given : given - 2, high: given + 2 };
const together = (ranges: readonly Range[]): Range => ({
  low: sumOf(ranges.map(({ low }) => low)),
  high: sumOf(ranges.map(({ high }) => high)),
});

export function toldOf(counted: Counted, least: Least): Told {
  const { rest, hidden } = restOf(counted, least);
  const shown = [...counted.rows.values()].filter((n) => n >= least.row);
  return {
    counted: counted.n,
    hidden,
    shown: together(shown.map((n) => standsFor(inSteps(n, least), least))),
    rest: restTold(rest, hidden, least),
  };
}

/** A remainder that is given counts as known exactly. */
function restTold(rest: number, hidden: number, { row }: Least): Range {
  const [few, most] = [Math.max(row - 1, hidden + 3), (row - 1) * hidden];
  if (hidden === 0 || rest < hidden) return { low: rest, high: rest };
  if (rest <= few) return { low: hidden, high: few };
  return rest >= most - 3 ? { low: most - 4, high: most } : { low: rest, high: rest };
}

/** The authors of the page, as a group without hidden rows. */
export const authorsTold = (counted: number, least: Least): Told => ({
  counted,
  hidden: 0,
  shown: standsFor(inSteps(counted, least), least),
  rest: { low: 0, high: 0 },
});

/** "A group isn’t shown if a hidden row would have fewer than four values where another total of the page is within four." */
export function followsFromAlike(
  { counted, hidden, shown, rest }: Told,
  others: readonly Told[],
  { row }: Least,
): boolean {
  const totals = others
    .filter((other) => Math.abs(other.counted - counted) <= 4)
    .map((other) => together([other.shown, other.rest]));
  if (hidden === 0 || rest.high < hidden || totals.length === 0) return false;
  const most = Math.min(rest.high, Math.min(...totals.map(({ high }) => high)) - shown.low);
  const fewest = Math.max(rest.low, Math.max(...totals.map(({ low }) => low)) - shown.high);
  const highest = Math.min(row - 1, most - (hidden - 1));
  const lowest = Math.max(1, fewest - (row - 1) * (hidden - 1));
  return highest - lowest < 3;
}
