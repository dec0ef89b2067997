import { type NumberedNote, noteText } from '../../../shared/rules/lookup/notes.ts';
import type { Flag } from '../../ui/charts/timeline/flags.ts';

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
    return [{ month: first.at, line: first.of.line, label, texts: group.map(noteText) }];
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
    return own.length > 0 ? own.map(noteText).join(' ') : null;
  });
