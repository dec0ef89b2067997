import * as z from 'zod';

/** Months before the latest one (M) at which the window of each figure begins; null if it needs all months. */
export const windows = {
  latest: 2,
  change: 14,
  retention: 8,
  retention_change: 15,
  audience: 11,
  themes: 5,
  theme_change: 14,
  relations: 23,
  see_also: 11,
  rivals: 11,
  market: 11,
  market_before: 23,
  year_sums: 23,
  /** An interval rests on how restless the series was in all months, and the others of its source. */
  interval: null,
  outlook: null,
} as const satisfies Record<string, number | null>;

// Keys of an object are strings to the compiler.
export const WindowName = z.enum(Object.keys(windows) as (keyof typeof windows)[]);
export type WindowName = z.infer<typeof WindowName>;

/** The window of the retention after some months: its authors' three months begin that much earlier. */
export const retentionWindow = (monthsLater: number): number => windows.latest + monthsLater;

/** "M-11 to M". */
export const windowText = (back: number, end = 0): string => `${monthBack(back)} to ${monthBack(end)}`;

const monthBack = (back: number): string => (back === 0 ? 'M' : `M-${back}`);
