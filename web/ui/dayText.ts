const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment as the day that it was here: `Nov 22, 2026`. */
export const dayText = (moment: string) => day.format(new Date(moment));

/** A date of the calendar, which is the same day everywhere. */
export const calendarDayText = (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`));

/** With the time of the day: `Nov 22, 2026, 4:05 PM`; in a zone, or here. */
export function momentText(at: string, timeZone?: string): string {
  return momentFormat(timeZone).format(new Date(at));
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function momentFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  });
  formats.set(timeZone, format);
  return format;
}
