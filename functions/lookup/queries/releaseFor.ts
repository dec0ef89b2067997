import { releaseHeader, releaseNameHeader } from '../../../shared/model/lookup/release.ts';
import { asOfName } from '../../../shared/rules/lookup/builtOn.ts';
import type { Failure } from '../../platform/failure.ts';
import { isKept, type PublishedRelease, publishedReleases } from '../release/rows/releases.ts';
import { currentRelease, type Release } from '../release/rows/state.ts';
import { type Span, spanOf } from '../release/visible/clipToSpan.ts';
import {
  asOfRelease,
  type Chosen,
  chosen,
  type Dates,
  isWithin,
  latestWithin,
  namedRelease,
  showing,
} from '../release/visible/withinDates.ts';

type Call = {
  readonly input: { readonly release?: number | undefined };
  readonly headers: Record<string, string>;
  failure: (
    code: 'release_unknown' | 'release_gone' | 'release_denied',
    extra?: { details: { field: string; message: string }[] },
  ) => Failure;
};

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
  return chosen(found);
}

/** For calls that don’t read older releases on request. */
export async function latestFor(call: Pick<Call, 'headers'>, dates: Dates): Promise<Chosen> {
  await namedCurrent(call);
  return latestWithin(dates);
}

async function namedCurrent({ headers }: Pick<Call, 'headers'>): Promise<Release | null> {
  const current = await currentRelease();
  if (!current) return null;
  headers[releaseHeader] = String(current.release);
  headers[releaseNameHeader] = asOfName(await namedRelease(current));
  return current;
}

function neighbors(gone: PublishedRelease, all: readonly PublishedRelease[], span: Span) {
  const at = all.indexOf(gone);
  const isReadable = (each: PublishedRelease) => isKept(each) && isWithin(each, span);
  const before = all.slice(0, at).findLast(isReadable);
  const after = all.slice(at).find(isReadable);
  return [before, after].flatMap((each) =>
    each
      ? [{ field: 'release', message: `Release ${each.release} (${asOfName(asOfRelease(each))}) is kept.` }]
      : [],
  );
}
