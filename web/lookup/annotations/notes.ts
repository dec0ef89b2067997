import type { Annotation } from '../../../shared/model/annotation.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Flag } from '../../ui/charts/timeline/flags.ts';

/** An object whose line is drawn. */
export type NotedLine = {
  readonly sid: number;
  /** The key of its line. */
  readonly line: string;
  readonly name: string;
};

/** A note as it is drawn: its number is below its month, and before its text in the list and the table. */
export type NumberedNote = Annotation & {
  readonly number: number;
  /** The month’s index. */
  readonly at: number;
  readonly of: NotedLine;
  /** Who wrote it, and who sees it. */
  readonly byline: string;
};

/** Those of the period, 1, 2, 3 … from left to right; those of one month are in the order of the lines. */
export function numbered(
  annotations: readonly Annotation[],
  lines: readonly NotedLine[],
  { from, to }: Period,
  organization: string,
): NumberedNote[] {
  return lines
    .flatMap((of) => annotations.filter(({ object }) => object === of.sid).map((each) => ({ ...each, of })))
    .flatMap((each) => {
      const at = parseMonth(each.month);
      return at === null || at < from || at > to ? [] : [{ ...each, at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .map((each, place) => ({ ...each, number: place + 1, byline: bylineOf(each, organization) }));
}

const bylineOf = ({ author, shared }: Annotation, organization: string) =>
  shared ? `${author ?? 'You'} · Everyone in ${organization}` : 'Yours';

/** `2. Relaunch (Yours)`; the number tells it from every other note. */
const textOf = ({ number, text, byline }: NumberedNote) => `${number}. ${text} (${byline})`;

/** One for each month of a line. */
export function flagsOf(notes: readonly NumberedNote[]): Flag[] {
  const groups = new Map<string, NumberedNote[]>();
  for (const note of notes) {
    const key = `${note.at} ${note.of.line}`;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const label = first === last ? `${first.number}` : `${first.number}–${last.number}`;
    return [{ month: first.at, line: first.of.line, label, texts: group.map(textOf) }];
  });
}

/** A column of the chart’s table: what was noted of a line, in the row of its month. */
export const noteCells = (
  notes: readonly NumberedNote[],
  line: string,
  months: readonly number[],
): (string | null)[] =>
  months.map((month) => {
    const own = notes.filter(({ at, of }) => at === month && of.line === line);
    return own.length > 0 ? own.map(textOf).join(' ') : null;
  });
