import { labelled, type NumberedNote, noteText } from '../../../shared/rules/lookup/notes.ts';
import type { Flag } from '../../ui/charts/timeline/flags.ts';

export const flagsOf = (notes: readonly NumberedNote[]): Flag[] =>
  labelled(notes).map(({ label, at, line, notes: own }) => ({
    month: at,
    line,
    label,
    texts: own.map(noteText),
  }));

export const noteCells = (
  notes: readonly NumberedNote[],
  line: string,
  months: readonly number[],
): (string | null)[] =>
  months.map((month) => {
    const own = notes.filter(({ at, of }) => at === month && of.line === line);
    return own.length > 0 ? own.map(noteText).join(' ') : null;
  });
