/** The median and both bands for each month after the last value. */
export type ForecastLine = readonly {
  readonly median: number;
  readonly band80: readonly [number, number];
  readonly band95: readonly [number, number];
}[];

export type TimelineSeries = {
  key: string;
  name: string;
  color: string;
  values: readonly (number | null)[];
  forecast?: ForecastLine | undefined;
  /** The previous period, month by month. */
  previous?: readonly (number | null)[] | undefined;
  /** The label at the line's end; long names are shortened. */
  endLabel?: string;
  /** Months that are blank because their base is small; a gap of these alone is bridged by a dotted line. */
  blank?: readonly boolean[] | undefined;
  filled?: boolean;
  /** Dashed, as there are more lines than colors. */
  broken?: boolean;
  href?: string;
};

export const heightOf = ({ values, forecast }: TimelineSeries, at: number): number | null =>
  values[at] ?? forecast?.[at - values.length]?.median ?? null;

export const before = (key: string) => `${key} before`;
