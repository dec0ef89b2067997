import type { AsOf, ReleaseMark as FullMark } from '../../model/lookup/release.ts';
import { monthAlone, monthName, monthOf } from './months.ts';

export type ReleaseMark = Pick<FullMark, 'release' | 'built_on'> &
  Partial<Omit<FullMark, 'release' | 'built_on'>> & {
    /** Null or absent for the current release. */
    readonly as_of?: AsOf | null;
  };

/** `Data to October 2026`, `Data to October 2026, second edition`, `As it would have looked in May 2026` */
export function releaseText(mark: ReleaseMark): string {
  const name = releaseName(mark);
  if (name === null) return mark.built_on ? `Data published ${dayName(mark.built_on)}` : 'Earlier data';
  const { last_month, reconstructed } = mark.as_of ?? mark;
  return reconstructed && typeof last_month === 'number'
    ? `As it would have looked in ${monthName(last_month)}`
    : `Data to ${name}`;
}

/** Null for a release too old to be listed, of which only the number is known. */
export function releaseName(mark: Omit<ReleaseMark, 'release' | 'built_on'>): string | null {
  const { as_of, last_month, edition, reconstructed = false } = mark;
  if (as_of) return asOfName(as_of);
  return typeof last_month === 'number'
    ? asOfName({ last_month, edition: edition ?? 1, reconstructed })
    : null;
}

type Named = Pick<AsOf, 'last_month' | 'edition' | 'reconstructed'>;

/** `August 2026`, `August 2026, second edition` or `May 2026, reconstructed`: two releases never have the same name. */
export function asOfName({ last_month, edition, reconstructed }: Named): string {
  if (reconstructed) return `${monthName(last_month)}, reconstructed`;
  return edition > 1 ? `${monthName(last_month)}, ${editionName(edition)}` : monthName(last_month);
}

/** `October against September 2026`, `October 2026, second edition, against September 2026` */
export function comparedText(now: Named, before: Named): string {
  const [later, earlier] = [asOfName(now), asOfName(before)];
  const isPlain = later === monthName(now.last_month) && earlier === monthName(before.last_month);
  if (isPlain && yearOf(now) === yearOf(before)) return `${monthAlone(now.last_month)} against ${earlier}`;
  return `${later}${later.includes(',') ? ',' : ''} against ${before.reconstructed ? `${monthName(before.last_month)} as it would have looked` : earlier}`;
}

const yearOf = ({ last_month }: Named) => Math.floor(last_month / 12);

const editionNames = ['', '', 'second edition', 'third edition'];
const editionName = (edition: number) => editionNames[edition] ?? `edition ${edition}`;

export function dayName(day: string): string {
  const date = new Date(day);
  return monthName(monthOf(date)).replace(' ', ` ${date.getUTCDate()}, `);
}

type Ordered = { readonly release: number; readonly last_month: number; readonly reconstructed?: boolean };

/** By month, then by edition: numbers of reconstructed releases say nothing about their months. */
export const byMonthAndEdition = (one: Ordered, other: Ordered): number =>
  one.last_month - other.last_month ||
  Number(other.reconstructed ?? false) - Number(one.reconstructed ?? false) ||
  one.release - other.release;

export function latestRelease<Mark extends ReleaseMark>(marks: readonly Mark[]): Mark | null {
  return marks.reduce<Mark | null>(
    (latest, mark) => (latest && byMonthAndEdition(ordered(latest), ordered(mark)) >= 0 ? latest : mark),
    null,
  );
}

const ordered = (mark: ReleaseMark): Ordered => ({ ...mark, last_month: mark.last_month ?? 0 });
