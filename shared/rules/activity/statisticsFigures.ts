import type { LogRecord } from '../../model/activity/activityQuery.ts';

export type Step = 'day' | 'month';
const stepField = { day: 'ts_day', month: 'ts_month' } as const;

/** The figure of each step of a chart, from an answer that may lack steps. */
export function stepFigures(data: readonly LogRecord[], steps: readonly string[], step: Step): number[] {
  const found = new Map(data.map((record) => [record[stepField[step]], Number(record.event_count)]));
  return steps.map((each) => found.get(each) ?? 0);
}

export const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
