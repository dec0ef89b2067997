import { calendarDayText } from '../dayText.ts';

/** A date as a day; other texts, such as `Unpublished`, as they are. */
export const publicationText = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? calendarDayText(date) : date;
