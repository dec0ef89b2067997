const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment as the day that it was here: `Nov 22, 2026`. */
export const dayText = (moment: string) => day.format(new Date(moment));

/** A date of the calendar, which is the same day everywhere. */
export const calendarDayText = (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`));

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** With the time of the day: `Nov 22, 2026, 4:05 PM`. */
export const momentText = (at: string) => moment.format(new Date(at));
