import type { TimelineSeries } from './timelineSeries.ts';

/** The keys of a line's forecast. */
export const medianOf = (key: string) => `${key} median`;
export const bandOf = (key: string, share: 80 | 95) => `${key} band ${share}`;

type Cells = Record<string, number | [number, number] | null>;

/** A forecast at one month of the chart. It starts from the last known month, so that its line continues the history's. */
export function forecastCells({ key, values, forecast }: TimelineSeries, at: number): Cells {
  if (!forecast) return {};
  const month = forecast[at - values.length];
  const last = at === values.length - 1 ? (values.at(-1) ?? null) : null;
  const band = (own: readonly [number, number] | undefined): [number, number] | null =>
    own ? [...own] : last === null ? null : [last, last];
  return {
    [medianOf(key)]: month?.median ?? last,
    [bandOf(key, 80)]: band(month?.band80),
    [bandOf(key, 95)]: band(month?.band95),
  };
}
