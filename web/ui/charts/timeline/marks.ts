export type Mark = { readonly month: number; readonly sentence: string };
export type LetteredMark = Mark & { readonly letter: string };

/** A, B, C … from left to right, as shown on the line, below the chart and in its table. */
export const lettered = (marks: readonly Mark[]): LetteredMark[] =>
  marks
    .toSorted((one, other) => one.month - other.month)
    .map((mark, at) => ({ ...mark, letter: letterOf(at) }));

/** AA follows Z. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

export const markCells = (marks: readonly LetteredMark[], months: readonly number[]): (string | null)[] =>
  months.map((month) => {
    const own = marks.filter((mark) => mark.month === month);
    return own.length > 0 ? own.map(({ letter, sentence }) => `${letter}: ${sentence}`).join(' ') : null;
  });
