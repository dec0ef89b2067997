/** Days, both ends included. */
export type UsageRange = { readonly from: string; readonly to: string };

const dayMs = 24 * 60 * 60_000;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first day of the month that is so many months away from a day's. */
function monthStart(day: string, months: number): string {
  const date = new Date(msOf(day));
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

const dayBefore = (day: string): string => toDay(msOf(day) - dayMs);

const completeMonths = (today: string, count: number): UsageRange => ({
  from: monthStart(today, -count),
  to: dayBefore(monthStart(today, 0)),
});

/** What can be chosen with one click. The first one is what a screen begins with. */
export const usagePresets = [
  { id: '3-months', label: 'Last 3 months', of: (today: string) => completeMonths(today, 3) },
  {
    id: 'this-month',
    label: 'This month',
    of: (today: string) => ({ from: monthStart(today, 0), to: today }),
  },
  {
    id: '30-days',
    label: 'Last 30 days',
    of: (today: string) => ({ from: toDay(msOf(today) - 29 * dayMs), to: today }),
  },
  { id: '6-months', label: 'Last 6 months', of: (today: string) => completeMonths(today, 6) },
  { id: '12-months', label: 'Last 12 months', of: (today: string) => completeMonths(today, 12) },
  { id: '18-months', label: 'Last 18 months', of: (today: string) => completeMonths(today, 18) },
  // The months that the first statistics showed.
  { id: 'winter-2021', label: 'Dec 2021 – Feb 2022', of: () => ({ from: '2021-12-02', to: '2022-02-28' }) },
] as const satisfies readonly { id: string; label: string; of: (today: string) => UsageRange }[];

/** A range as the address holds it: the name of a preset, or `2026-01-01_2026-03-31`. Nonsense is the first preset. */
export function readUsageRange(text: string | null, today: string): UsageRange {
  const preset = usagePresets.find(({ id }) => id === text);
  if (preset) return preset.of(today);
  const [from = '', to = ''] = (text ?? '').split('_');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usagePresets[0].of(today);
}

export const ownRange = ({ from, to }: UsageRange): string => `${from}_${to}`;

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && toDay(msOf(text)) === text;
}

export const daysIn = ({ from, to }: UsageRange): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;

/** As long, ending just before: whole months are compared with whole months. */
export function rangeBefore(range: UsageRange): UsageRange {
  const to = dayBefore(range.from);
  const wholeMonths =
    range.from.endsWith('-01') && monthStart(range.to, 0) !== monthStart(toDay(msOf(range.to) + dayMs), 0);
  if (!wholeMonths) return { from: toDay(msOf(range.from) - daysIn(range) * dayMs), to };
  const months = monthsBetween(range.from, range.to);
  return { from: monthStart(range.from, -months), to };
}

function monthsBetween(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) + 1;
}

/** Up to about two months, days can still be told apart. */
export const stepOf = (range: UsageRange): 'ts_day' | 'ts_month' =>
  daysIn(range) <= 62 ? 'ts_day' : 'ts_month';
