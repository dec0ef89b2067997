const medium = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A moment as the day that it was: "Mar 4, 2026". */
export const dayText = (moment: string): string => medium.format(new Date(moment));
