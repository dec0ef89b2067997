import type { Annotation } from '../../model/lookup/annotation.ts';
import { forecastMonths } from '../../model/lookup/forecast.ts';
import { parseMonth } from './months.ts';
import type { Period } from './period.ts';

/** Of more objects than this, the numbers below the months would be too many. */
export const maxNoted = 4;

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

/** People note what is planned as well: as far ahead as forecasts go. */
export const lastNotable = (lastMonth: number): number => lastMonth + forecastMonths;

/** The months whose notes are shown: after the latest month, also the coming ones. */
export const notedPeriod = ({ from, to }: Period, lastMonth: number): Period => ({
  from,
  to: to === lastMonth ? lastNotable(lastMonth) : to,
});

/** The last month that is drawn, so that every note is below a month of its own. */
export const lastDrawn = (to: number, notes: readonly Pick<NumberedNote, 'at'>[]): number =>
  Math.max(to, ...notes.map(({ at }) => at));

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

/** Notes on one month of a line have one label below it: `2`, or `2–4`. */
type LabelledNotes = {
  readonly label: string;
  readonly at: number;
  readonly line: string;
  readonly notes: readonly NumberedNote[];
};

export function labelled(notes: readonly NumberedNote[]): LabelledNotes[] {
  const groups = Map.groupBy(notes, ({ at, of }) => `${at} ${of.line}`);
  return [...groups.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const label = first === last ? `${first.number}` : `${first.number}–${last.number}`;
    return [{ label, at: first.at, line: first.of.line, notes: own }];
  });
}

const bylineOf = ({ author, shared }: Annotation, organization: string) =>
  shared ? `${author ?? 'You'} · Everyone in ${organization}` : 'Yours';

/** `2. Relaunch (Yours)`; the number tells it from every other note. */
export const noteText = ({ number, text, byline }: NumberedNote) => `${number}. ${text} (${byline})`;
