/** Month indices start in January 2010, as in post files. */
const firstYear = 2010;

export const monthOf = (date: Date): number => (date.getUTCFullYear() - firstYear) * 12 + date.getUTCMonth();

// Hard-coded, because `Intl` would add a sixth to a function's cold start.
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

const nameOf = (date: Date) => monthNames[date.getUTCMonth()] ?? '';

/** `Oct 2024`: with two digits it would be read as a day. */
export function monthLabel(month: number): string {
  const date = new Date(Date.UTC(firstYear, month, 1));
  return `${nameOf(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

export function monthName(month: number): string {
  const date = new Date(Date.UTC(firstYear, month, 1));
  return `${nameOf(date)} ${date.getUTCFullYear()}`;
}

/** `August`: of the months just shown, where the year is known. */
export const monthAlone = (month: number): string => monthNames[month % 12] ?? '';

export const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? monthName(to) : `${monthName(from)} to ${monthName(to)}`;

/** `2024-10`, as in addresses and files. */
export function monthText(month: number): string {
  return new Date(Date.UTC(firstYear, month, 1)).toISOString().slice(0, 7);
}

export function parseMonth(text: string | null): number | null {
  const [, year, month] = text?.match(/^(\d{4})-(0[1-9]|1[0-2])$/) ?? [];
  return year && month ? monthOf(new Date(`${year}-${month}`)) : null;
}
