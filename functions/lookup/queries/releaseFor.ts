import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { type AsOf, releaseHeader } from '../../../shared/model/lookup/release.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import type { Failure } from '../../platform/failure.ts';
import { isKept, publishedReleases } from '../release/rows/chosen.ts';
import { monthsOf, type PublishedRelease } from '../release/rows/releases.ts';
import { currentRelease, type Release } from '../release/rows/state.ts';
import { type Span, spanOf } from '../release/seen/clipToSpan.ts';

type Call = {
  readonly input: { readonly release?: number | undefined };
  readonly headers: Record<string, string>;
  failure: (
    code: 'release_unknown' | 'release_gone' | 'release_denied',
    extra?: { details: { field: string; message: string }[] },
  ) => Failure;
};

export type Chosen = {
  readonly release: Release | null;
  /** Null if it is the current release. */
  readonly asOf: AsOf | null;
  /** A later release of the same months exists; both side by side could give single persons away. */
  readonly isReplaced: boolean;
};

type Dates = Pick<AccessProfile, 'time_start' | 'time_end'>;

/** The release that a call reads: the one asked for, or the newest within the profile's dates. */
export async function releaseFor(call: Call, dates: Dates): Promise<Chosen> {
  const asked = call.input.release;
  if (asked === undefined) return latestFor(call, dates);
  const current = await namedCurrent(call);
  const span = spanOf(dates);
  const all = await publishedReleases();
  const found = all.find(({ release }) => release === asked);
  if (current?.release === asked && (!found || isWithin(found, span))) return showing(current);
  if (!found) throw call.failure('release_unknown');
  if (!isWithin(found, span)) throw call.failure('release_denied');
  if (!isKept(found)) throw call.failure('release_gone', { details: neighbors(found, all, span) });
  return chosen(found, all);
}

/** For calls that don't read older releases on request. */
export async function latestFor(call: Pick<Call, 'headers'>, dates: Dates): Promise<Chosen> {
  const current = await namedCurrent(call);
  const span = spanOf(dates);
  if (!current || span.to === null || current.last_month <= span.to) return showing(current);
  const all = await publishedReleases();
  const within = all.filter(isKept).findLast((each) => isWithin(each, span));
  return within ? chosen(within, all) : showing(current);
}

async function namedCurrent({ headers }: Pick<Call, 'headers'>): Promise<Release | null> {
  const current = await currentRelease();
  if (current) headers[releaseHeader] = String(current.release);
  return current;
}

const showing = (release: Release | null): Chosen => ({ release, asOf: null, isReplaced: false });

/** Its figures depend on no month after the profile's dates, and on some within them. */
export const isWithin = ({ last_month }: Release, { from, to }: Span): boolean =>
  (to === null || last_month <= to) && (from === null || last_month >= from);

function chosen(release: PublishedRelease, all: readonly PublishedRelease[]): Chosen {
  const isReplaced = all.some(
    (each) =>
      (release.reconstructed || each.release > release.release) &&
      !each.reconstructed &&
      each.gone_because !== 'rolled_back' &&
      monthsOf(each) === monthsOf(release),
  );
  return { release, asOf: asOfRelease(release), isReplaced };
}

export const asOfRelease = ({
  release,
  last_month,
  served,
  released_at,
  edition,
  reconstructed,
}: PublishedRelease): AsOf => ({
  release,
  last_month,
  served_on: (served[0]?.from ?? released_at).slice(0, 10),
  edition,
  reconstructed: reconstructed ?? false,
});

function neighbors(gone: PublishedRelease, all: readonly PublishedRelease[], span: Span) {
  const at = all.indexOf(gone);
  const isReadable = (each: PublishedRelease) => isKept(each) && isWithin(each, span);
  const before = all.slice(0, at).findLast(isReadable);
  const after = all.slice(at).find(isReadable);
  return [before, after].flatMap((each) =>
    each
      ? [{ field: 'release', message: `Release ${each.release} (${monthName(each.last_month)}) is kept.` }]
      : [],
  );
}
