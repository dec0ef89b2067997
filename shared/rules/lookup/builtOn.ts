import type { AsOf, ReleaseMark as FullMark } from '../../model/lookup/release.ts';
import { monthName, monthOf } from './months.ts';

export type ReleaseMark = Pick<FullMark, 'release' | 'built_on'> &
  Partial<Omit<FullMark, 'release' | 'built_on'>> & {
    /** Null or absent for the current release. */
    readonly as_of?: AsOf | null;
  };

/** `Release of October 2026, built November 3, 2026` */
export function releaseText(mark: ReleaseMark): string {
  const name = releaseName(mark);
  const text = name === null ? `Release ${mark.release}` : `Release of ${name}`;
  return mark.built_on ? `${text}, built ${dayName(mark.built_on)}` : text;
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

/** `October 2026 compared with September 2026, reconstructed from the posts until then and never published` */
export const comparedText = (now: Named, before: Named): string =>
  `${asOfName(now)} compared with ${asOfName(before)}${before.reconstructed ? ' from the posts until then and never published' : ''}`;

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
