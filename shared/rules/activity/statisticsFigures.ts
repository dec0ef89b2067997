import type { LogRecord } from '../../model/activity/activityQuery.ts';

export type Step = 'day' | 'month';
const stepField = { day: 'ts_day', month: 'ts_month' } as const;

/** One figure for each step of a chart; steps that the answer lacks count as zero. */
export function stepFigures(data: readonly LogRecord[], steps: readonly string[], step: Step): number[] {
  const found = new Map(data.map((record) => [record[stepField[step]], Number(record.event_count)]));
  return steps.map((each) => found.get(each) ?? 0);
}

export const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
