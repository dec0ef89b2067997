import type { Annotation } from '../../model/lookup/annotation.ts';
import { forecastMonths } from '../../model/lookup/forecast.ts';
import { type Period, parseMonth } from './months.ts';

/** With more objects, there would be too many note numbers below the months. */
export const maxNoted = 4;

export type NotedLine = { readonly sid: number; readonly line: string; readonly name: string };

/** The number appears below its month in the chart, and before its text in the list and the table. */
export type NumberedNote = Annotation & {
  readonly number: number;
  readonly at: number;
  readonly of: NotedLine;
  readonly byline: string;
};

/** Planned events can be noted as far ahead as forecasts go. */
export const lastNotable = (lastMonth: number): number => lastMonth + forecastMonths;

/** If the period ends with the latest month, it includes notes on future months. */
export const notedPeriod = ({ from, to }: Period, lastMonth: number): Period => ({
  from,
  to: to === lastMonth ? lastNotable(lastMonth) : to,
});

export const lastDrawn = (to: number, notes: readonly Pick<NumberedNote, 'at'>[]): number =>
  Math.max(to, ...notes.map(({ at }) => at));

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

/** Notes on the same month of a line share a label: `2`, or `2–4`. */
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

export const noteText = ({ number, text, byline }: NumberedNote) => `${number}. ${text} (${byline})`;
