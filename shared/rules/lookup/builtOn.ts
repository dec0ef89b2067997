import type { AsOf } from '../../model/lookup/release.ts';
import { monthName, monthOf } from './months.ts';

export type ReleaseMark = {
  readonly release: number;
  readonly built_on: string | null;
  /** Null or absent for the current release. */
  readonly as_of?: AsOf | null;
};

/** `Release 3, built November 3, 2026` */
export function releaseText({ release, built_on, as_of }: ReleaseMark): string {
  const text = built_on ? `Release ${release}, built ${dayName(built_on)}` : `Release ${release}`;
  return as_of ? `${text}, as of ${asOfName(as_of)}` : text;
}

/** `August 2026`, `August 2026, second edition` or `May 2026, reconstructed`: two releases never have the same name. */
export function asOfName({
  last_month,
  edition,
  reconstructed,
}: Pick<AsOf, 'last_month' | 'edition' | 'reconstructed'>): string {
  if (reconstructed) return `${monthName(last_month)}, reconstructed`;
  return edition > 1 ? `${monthName(last_month)}, ${editionName(edition)}` : monthName(last_month);
}

const editionNames = ['', '', 'second edition', 'third edition'];
const editionName = (edition: number) => editionNames[edition] ?? `edition ${edition}`;

export function dayName(day: string): string {
  const date = new Date(day);
  return monthName(monthOf(date)).replace(' ', ` ${date.getUTCDate()}, `);
}

export function latestRelease(marks: readonly ReleaseMark[]): ReleaseMark | null {
  return marks.reduce<ReleaseMark | null>(
    (latest, mark) => (latest && latest.release >= mark.release ? latest : mark),
    null,
  );
}
