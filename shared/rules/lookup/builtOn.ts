import { monthName, monthOf } from './months.ts';

export type ReleaseMark = { readonly release: number; readonly built_on: string | null };

/** `Release 3, built November 3, 2026` */
export function releaseText({ release, built_on }: ReleaseMark): string {
  return built_on ? `Release ${release}, built ${dayName(built_on)}` : `Release ${release}`;
}

function dayName(day: string): string {
  const date = new Date(day);
  return monthName(monthOf(date)).replace(' ', ` ${date.getUTCDate()}, `);
}

export function latestRelease(marks: readonly ReleaseMark[]): ReleaseMark | null {
  return marks.reduce<ReleaseMark | null>(
    (latest, mark) => (latest && latest.release >= mark.release ? latest : mark),
    null,
  );
}
