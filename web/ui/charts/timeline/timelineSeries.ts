/** What comes after the last value, month by month: the middle, and what it is expected to lie between. */
export type ForecastLine = readonly {
  readonly median: number;
  readonly band80: readonly [number, number];
  readonly band95: readonly [number, number];
}[];

/** One line of a timeline. */
export type TimelineSeries = {
  key: string;
  name: string;
  color: string;
  /** One for each month; a gap is null. A forecast follows the last one. */
  values: readonly (number | null)[];
  forecast?: ForecastLine | undefined;
  /** The same length of time before, month against month. */
  previous?: readonly (number | null)[] | undefined;
  /** The label at the line's end; long names are shortened. */
  endLabel?: string;
  filled?: boolean;
  /** More lines than colours: the rest take the colours again, broken. */
  broken?: boolean;
  /** Percentages over posts have their own scale, on the right. */
  axis?: 'right';
  /** What its label opens. */
  href?: string;
};

/** Where a line is at one month of the chart; after its last value, the middle of its forecast. */
export const heightOf = ({ values, forecast }: TimelineSeries, at: number): number | null =>
  values[at] ?? forecast?.[at - values.length]?.median ?? null;

/** The key of a line's previous period. */
export const before = (key: string) => `${key} before`;
