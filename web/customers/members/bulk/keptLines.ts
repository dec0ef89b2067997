/** A list with the original number of each line; null while the list is unchanged. */
export type NumberedText = { text: string; numbers: readonly number[] | null };

export const noList: NumberedText = { text: '', numbers: null };

const linesOf = (text: string) => text.split(/\r\n|\n|\r/);

export const lineIn =
  ({ numbers }: NumberedText) =>
  (line: number): number =>
    numbers?.[line - 1] ?? line;

type Row = { line: number; source: string };

/** The list without the rows that were sent; the others keep their lines. */
export function keepRows(head: string | null, rows: readonly Row[]): NumberedText {
  // A line may name several people.
  const once = [...new Map(rows.map((row) => [row.line, row])).values()];
  const kept = once.flatMap(({ line, source }) =>
    linesOf(source).map((content, at) => ({ content, number: line + at })),
  );
  const all = head === null ? kept : [{ content: head, number: 1 }, ...kept];
  return { text: all.map(({ content }) => content).join('\n'), numbers: all.map(({ number }) => number) };
}

/** The numbers after an edit: lines that stay the same keep theirs, and so do lines that are mended one for one. */
export function editedText({ text, numbers }: NumberedText, now: string): NumberedText {
  if (numbers === null || now.trim() === '') return { text: now, numbers: null };
  const before = linesOf(text);
  const after = linesOf(now);
  const shorter = Math.min(before.length, after.length);
  let above = 0;
  while (above < shorter && before[above] === after[above]) above += 1;
  let below = 0;
  while (below < shorter - above && before.at(-1 - below) === after.at(-1 - below)) below += 1;
  const isOther = above + below === 0 && before.length > 1;
  if (isOther) return { text: now, numbers: null };
  const changed = after.length - above - below;
  const replaced = numbers.slice(above, numbers.length - below);
  const next = Math.max(...numbers);
  const added = Array.from({ length: changed }, (_, at) => replaced[at] ?? next + 1 + at);
  return {
    text: now,
    numbers: [...numbers.slice(0, above), ...added, ...numbers.slice(numbers.length - below)],
  };
}
