import { monthOf } from '../../../../shared/rules/lookup/months.ts';
import { isKept, type PublishedRelease, publishedReleases } from './releases.ts';

/** The kept release, live or reconstructed, with the months that were complete on a date; null if all are later. */
export async function releaseOf(date: Date): Promise<PublishedRelease | null> {
  const latest = monthOf(date) - 1;
  const known = (await publishedReleases()).filter((each) => isKept(each) && each.last_month <= latest);
  return known.at(-1) ?? null;
}
