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
const maxRows = 4;

export const widthOf = ({ label }: Flag) => Math.max(flagHeight, label.length * letterWidth + 8);

/** In which row below the months each flag is, so that none covers another; those of the fewest rows. */
export function rowsOf(flags: readonly Flag[], months: readonly number[], width: number): number[] {
  const step = width / Math.max(1, months.length - 1);
  const ends: number[] = [];
  return flags.map((flag) => {
    const middle = (flag.month - (months[0] ?? 0)) * step;
    const start = middle - widthOf(flag) / 2;
    const free = ends.findIndex((end) => end + 2 <= start);
    const row = free === -1 ? Math.min(ends.length, maxRows - 1) : free;
    ends[row] = start + widthOf(flag);
    return row;
  });
}
