import { nextDay } from '../../model/activity/zoneTime.ts';
import { onFirstUse } from '../../onFirstUse.ts';

export type DayRange = { readonly from: string; readonly to: string };

/** The months that a preset covers, the current one included. */
const monthsCovered = { 'this-month': 1, 'last-3': 3, 'last-6': 6, 'last-12': 12, 'last-18': 18 } as const;
export type Preset = keyof typeof monthsCovered | 'last-month';
export const presets: readonly Preset[] = [
  'this-month',
  'last-month',
  'last-3',
  'last-6',
  'last-12',
  'last-18',
];
export const defaultPreset: Preset = 'last-3';
export const longestPreset: Preset = 'last-18';

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Whole months up to today; the last month alone is complete. */
export function rangeOf(preset: Preset, today: string): DayRange {
  const current = startOfMonth(today);
  if (preset === 'last-month') return { from: monthsLater(current, -1), to: daysLater(current, -1) };
  return { from: monthsLater(current, 1 - monthsCovered[preset]), to: today };
}

const monthText = onFirstUse(
  () => new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** `Last 3 months (Sep 2026 – Nov 2026 so far)`. */
export function presetText(preset: Preset, today: string): string {
  const { from, to } = rangeOf(preset, today);
  const [first, last] = [monthText().format(moment(from)), monthText().format(moment(to))];
  if (preset === 'last-month') return `Last month (${last})`;
  if (preset === 'this-month') return `This month so far (${last})`;
  return `Last ${monthsCovered[preset]} months (${first} – ${last} so far)`;
}

/** Without the presets that would only add months before the first event, whose month is `yyyy-mm`. */
export function presetsSince(firstMonth: string | null, today: string): readonly Preset[] {
  if (firstMonth === null) return presets;
  return presets.filter((_, at) => {
    const shorter = presets[at - 1];
    const isUsual = at <= presets.indexOf(defaultPreset);
    return isUsual || !shorter || rangeOf(shorter, today).from.slice(0, 7) > firstMonth;
  });
}

/** The period before: the same part of as many months for a range of months up to today or a month's end, otherwise as many days. */
export function rangeBefore({ from, to }: DayRange, today: string): DayRange {
  const isWhole = nextDay(to).endsWith('-01');
  if (!from.endsWith('-01') || !(isWhole || to === today)) {
    return { from: daysLater(from, -daysIn({ from, to })), to: daysLater(from, -1) };
  }
  const months = monthNumber(to) - monthNumber(from) + 1;
  const lastMonth = monthsLater(startOfMonth(to), -months);
  const end = daysLater(monthsLater(lastMonth, 1), -1);
  const sameDay = `${lastMonth.slice(0, 8)}${to.slice(8)}`;
  return { from: monthsLater(from, -months), to: isWhole || sameDay > end ? end : sameDay };
}

/** Whether a day or month of a chart isn't over. */
export const isSoFar = (step: string, today: string): boolean => today.startsWith(step);

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
