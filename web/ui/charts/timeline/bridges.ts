import type { TimelineSeries } from './timelineSeries.ts';

export const bridgeOf = (key: string) => `${key} bridge`;

/** The straight line across each gap that only has months with a small base, both of its ends included; null elsewhere. */
export function bridgesOf({ values, blank }: Pick<TimelineSeries, 'values' | 'blank'>): (number | null)[] {
  const bridges: (number | null)[] = values.map(() => null);
  if (!blank) return bridges;
  let from = -1;
  for (const [to, end] of values.entries()) {
    if (end === null) continue;
    const gap = Array.from({ length: to - from - 1 }, (_, step) => from + 1 + step);
    const start = values[from] ?? null;
    if (start !== null && gap.length > 0 && gap.every((month) => blank[month])) {
      for (let month = from; month <= to; month += 1) {
        bridges[month] = start + ((end - start) * (month - from)) / (to - from);
      }
    }
    from = to;
  }
  return bridges;
}
