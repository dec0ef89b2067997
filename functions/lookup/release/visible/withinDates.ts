import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { AsOf } from '../../../../shared/model/lookup/release.ts';
import { byMonthAndEdition } from '../../../../shared/rules/lookup/builtOn.ts';
import { isKept, type PublishedRelease, publishedReleases } from '../rows/releases.ts';
import { currentRelease, type From, type Release } from '../rows/state.ts';
import { allows, type Span, spanOf } from './clipToSpan.ts';

/** Signals depend on all months, so they require a profile that includes all of them. */
export async function maySeeSignals(profile: AccessProfile, from: From = currentRelease()): Promise<boolean> {
  const release = await from;
  const span = spanOf(profile);
  return release !== null && allows(span, release.first_month) && allows(span, release.last_month);
}

export type Dates = Pick<AccessProfile, 'time_start' | 'time_end'>;

export type Chosen = {
  readonly release: Release | null;
  /** Null if it is the current release. */
  readonly asOf: AsOf | null;
};

export const showing = (release: Release | null): Chosen => ({ release, asOf: null });

/** Its figures depend on no month after the profile's dates, and on some within them. */
export const isWithin = ({ last_month }: Release, { from, to }: Span): boolean =>
  (to === null || last_month <= to) && (from === null || last_month >= from);

/** The newest release within the profile's dates; without one, the current release. */
export async function latestWithin(dates: Dates): Promise<Chosen> {
  const current = await currentRelease();
  const span = spanOf(dates);
  if (!current || span.to === null || current.last_month <= span.to) return showing(current);
  const all = await publishedReleases();
  const within = all.filter(isKept).findLast((each) => isWithin(each, span));
  return within ? chosen(within) : showing(current);
}

/**
 * The release to compare one with: the last edition of the month before, or an earlier edition of the first month. A reconstructed
 * one only where nothing earlier was published. Null if none within the profile's dates is kept.
 */
export async function releaseBefore(now: Release, dates: Dates): Promise<Release | null> {
  const span = spanOf(dates);
  const before = (await publishedReleases()).filter(
    (each) => isKept(each) && isWithin(each, span) && byMonthAndEdition(each, now) < 0,
  );
  const published = before.filter(({ reconstructed }) => !reconstructed);
  const candidates = published.length > 0 ? published : before;
  return candidates.findLast(({ last_month }) => last_month < now.last_month) ?? candidates.at(-1) ?? null;
}

export const chosen = (release: PublishedRelease): Chosen => ({ release, asOf: asOfRelease(release) });

/** The release of the reader’s last digest if it is earlier and kept; undefined if it isn’t earlier, so that there is nothing new. */
export async function releaseOfDigest(
  wanted: number | null,
  now: Release,
  dates: Dates,
): Promise<Release | null | undefined> {
  const found = (await publishedReleases()).find(({ release }) => release === wanted);
  if (!found) return null;
  if (byMonthAndEdition(found, now) >= 0) return undefined;
  return isKept(found) && isWithin(found, spanOf(dates)) ? found : null;
}

/** The month and edition that people know a release by. */
export async function namedRelease(release: Release): Promise<AsOf> {
  const listed = (await publishedReleases()).find((each) => each.release === release.release);
  // The next publisher lists the current release of a former version.
  return asOfRelease(listed ?? { ...release, served: [], edition: 1 });
}

export const asOfRelease = ({
  release,
  last_month,
  served,
  released_at,
  edition,
  reconstructed,
}: Release & Pick<PublishedRelease, 'served' | 'edition'>): AsOf => ({
  release,
  last_month,
  served_on: (served[0]?.from ?? released_at).slice(0, 10),
  edition,
  reconstructed: reconstructed ?? false,
});
