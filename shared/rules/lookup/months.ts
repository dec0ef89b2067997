/** Months are counted since January 2010, as post files count them. */
const firstYear = 2010;

export const monthOf = (date: Date): number => (date.getUTCFullYear() - firstYear) * 12 + date.getUTCMonth();

// Asking the system for twelve words costs a function a sixth of its start.
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Oct 24` */
export function monthLabel(month: number): string {
  const date = new Date(Date.UTC(firstYear, month, 1));
  return `${shortMonths[date.getUTCMonth()]} ${String(date.getUTCFullYear()).slice(2)}`;
}

/** `2024-10`, as it stands in addresses and files. */
export function monthText(month: number): string {
  return new Date(Date.UTC(firstYear, month, 1)).toISOString().slice(0, 7);
}

export function parseMonth(text: string | null): number | null {
  const [, year, month] = text?.match(/^(\d{4})-(0[1-9]|1[0-2])$/) ?? [];
  return year && month ? monthOf(new Date(`${year}-${month}`)) : null;
}
