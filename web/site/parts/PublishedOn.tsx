// In local time, a date would be the day before west of Greenwich.
const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Anything that isn't a date is shown as it is. */
export function PublishedOn({ date }: { date: string }) {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  return <time dateTime={date}>{format.format(time)}</time>;
}
