import { nextDay } from '../../model/activity/zoneTime.ts';

export type DayRange = { readonly from: string; readonly to: string };

export const presets = {
  'this-month': 'This month',
  'last-3': 'Last 3 months',
  'last-6': 'Last 6 months',
  'last-12': 'Last 12 months',
  'last-18': 'Last 18 months',
  'winter-2021': 'Dec 2021 – Feb 2022',
} as const;
export type Preset = keyof typeof presets;
export const defaultPreset: Preset = 'last-3';

const specifiedMonths: DayRange = { from: '2021-12-02', to: '2022-02-28' };

const completeMonths = { 'last-3': 3, 'last-6': 6, 'last-12': 12, 'last-18': 18 } as const;

/** Whole months, up to the last complete one. */
export function rangeOf(preset: Preset, today: string): DayRange {
  if (preset === 'winter-2021') return specifiedMonths;
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (preset === 'this-month') return { from: firstOfMonth, to: today };
  return { from: monthsLater(firstOfMonth, -completeMonths[preset]), to: daysLater(firstOfMonth, -1) };
}

export function rangeBefore({ from, to }: DayRange): DayRange {
  const next = nextDay(to);
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const months = monthNumber(next) - monthNumber(from);
    return { from: monthsLater(from, -months), to: daysLater(from, -1) };
  }
  return { from: daysLater(from, -daysIn({ from, to })), to: daysLater(from, -1) };
}

const mostDaysShown = 62;

export const stepOf = (range: DayRange): 'day' | 'month' => (daysIn(range) > mostDaysShown ? 'month' : 'day');

export function stepsOf({ from, to }: DayRange, step: 'day' | 'month'): string[] {
  if (step === 'day') return Array.from({ length: daysIn({ from, to }) }, (_, at) => daysLater(from, at));
  const months = monthNumber(to) - monthNumber(from) + 1;
  const first = `${from.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, at) => monthsLater(first, at).slice(0, 7));
}

export function halves({ from, to }: DayRange): readonly [DayRange, DayRange] | null {
  const days = daysIn({ from, to });
  if (days < 2) return null;
  const middle = daysLater(from, Math.floor(days / 2));
  return [
    { from: middle, to },
    { from, to: daysLater(middle, -1) },
  ];
}

const dayMs = 24 * 60 * 60_000;
const moment = (day: string) => Date.parse(`${day}T00:00:00Z`);
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const daysIn = ({ from, to }: DayRange): number => (moment(to) - moment(from)) / dayMs + 1;

export const daysLater = (day: string, days: number): string =>
  new Date(moment(day) + days * dayMs).toISOString().slice(0, 10);

function monthsLater(firstOfMonth: string, months: number): string {
  const number = monthNumber(firstOfMonth) + months;
  return new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10);
}
