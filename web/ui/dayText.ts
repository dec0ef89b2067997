const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A timestamp as a day in the reader's time zone: `Nov 22, 2026`. */
export const dayText = (moment: string) => day.format(new Date(moment));

/** A calendar date, independent of time zones. */
export const calendarDayText = (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`));

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** With the time: `Nov 22, 2026, 4:05 PM`. */
export const momentText = (at: string) => moment.format(new Date(at));

const weekdayMoment = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** With the day of the week, for what is to come: `Mon, Nov 23, 2026, 9:00 AM`. */
export const weekdayText = (at: string) => weekdayMoment.format(new Date(at));

const second = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** With the seconds: `Nov 22, 2026, 4:05:09 PM`. */
export const secondText = (at: string) => second.format(new Date(at));
