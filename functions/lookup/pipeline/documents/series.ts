export const quarter = 3;

/** A source's months; a month without files is null in every series. */
export class Months {
  readonly first: number;
  readonly last: number;
  readonly present: ReadonlySet<number>;

  constructor(present: Iterable<number>, last: number) {
    this.present = new Set(present);
    this.first = Math.min(...this.present);
    this.last = last;
  }

  series(value: (month: number) => number | null, from = this.first): (number | null)[] {
    return Array.from({ length: this.last - from + 1 }, (_, at) => {
      const month = from + at;
      return this.present.has(month) ? value(month) : null;
    });
  }

  window(end: number, length: number): number[] {
    return Array.from({ length }, (_, at) => end - length + 1 + at).filter((month) =>
      this.present.has(month),
    );
  }
}

export function percentOf(part: number, whole: number, decimals: 1 | 2): number | null {
  if (whole === 0) return null;
  const scale = 10 ** decimals;
  return Math.round((part * 100 * scale) / whole) / scale;
}

export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((sum(values) * 10) / values.length) / 10;
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** The sums of so many months up to each month; null with a missing one. */
export function sumsOf(values: readonly (number | null)[], months: number): (number | null)[] {
  return values.map((_, end) => {
    if (end + 1 < months) return null;
    let sum = 0;
    for (let at = end - months + 1; at <= end; at += 1) {
      const value = values[at] ?? null;
      if (value === null) return null;
      sum += value;
    }
    return sum;
  });
}
