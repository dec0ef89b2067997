export type Flag = {
  readonly month: number;
  readonly line: string;
  readonly label: string;
  readonly texts: readonly string[];
};

export const flagHeight = 18;
export const rowHeight = flagHeight + 3;
const letterWidth = 7;

export const widthOf = ({ label }: Flag) => Math.max(flagHeight, label.length * letterWidth + 8);

/** Assigns each flag a row so that none overlap. Null where no row has room; the month's tooltip still shows the notes. */
export function rowsOf(
  flags: readonly Flag[],
  months: readonly number[],
  { width, rows }: { readonly width: number; readonly rows: number },
): (number | null)[] {
  const step = width / Math.max(1, months.length - 1);
  const ends: number[] = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  return flags.map((flag) => {
    const start = (flag.month - (months[0] ?? 0)) * step - widthOf(flag) / 2;
    const free = ends.findIndex((end) => end + 2 <= start);
    if (free === -1) return null;
    ends[free] = start + widthOf(flag);
    return free;
  });
}
