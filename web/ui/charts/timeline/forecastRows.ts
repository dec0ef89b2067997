import type { TimelineSeries } from './timelineSeries.ts';

export const medianOf = (key: string) => `${key} median`;
export const bandOf = (key: string, share: 80 | 95) => `${key} band ${share}`;

type Cells = Record<string, number | [number, number] | null>;

/** Forecast values at one month. They start at the last known month, so that the line continues the history. */
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
