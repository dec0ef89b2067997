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

const steps = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10] as const;

/** The end of an axis for the values and the 80 % range, in four round steps; undefined without a forecast. */
export function topWithForecast(series: readonly TimelineSeries[]): number | undefined {
  if (!series.some(({ forecast }) => forecast)) return undefined;
  const highest = Math.max(
    1,
    ...series
      .filter(({ axis }) => !axis)
      .flatMap(({ values, previous = [], forecast = [] }) => [
        ...[...values, ...previous].map((value) => value ?? 0),
        ...forecast.map(({ band80 }) => band80[1]),
      ]),
  );
  const power = 10 ** Math.floor(Math.log10(highest));
  return Math.max(4, (steps.find((step) => step * power >= highest) ?? 10) * power);
}
