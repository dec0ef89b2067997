/** What people noted of a month: numbers below the chart, with their texts. */
export type Flag = {
  readonly month: number;
  /** The line that it is of. */
  readonly line: string;
  /** `2`, or `2–4` where there are several. */
  readonly label: string;
  readonly texts: readonly string[];
};

export const flagHeight = 18;
/** Between two rows. */
export const rowHeight = flagHeight + 3;
const letterWidth = 7;

export const widthOf = ({ label }: Flag) => Math.max(flagHeight, label.length * letterWidth + 8);

/**
 * In which row below the months each flag is, so that none covers another. Null where so many rows have no room for it: the
 * month itself still says its notes.
 */
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
