import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { maxChanges, maxOwnRows, type OwnRow } from '../../../shared/model/lookup/bookmark.ts';
import { hasMoved, movedFirst } from '../../../shared/rules/lookup/ownRows.ts';
import { isKnownSignal } from '../../../shared/rules/lookup/signals.ts';
import { unusualSentence } from '../../../shared/rules/lookup/unusual.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import {
  type Bookmarked,
  bookmarkedBy,
  type Change,
  changesBetween,
  eventOf,
} from '../release/changes/whatChanged.ts';
import { readObject } from '../release/rows/readRelease.ts';
import type { Release } from '../release/rows/state.ts';
import { allowedObject } from '../release/visible/allowed.ts';
import { readDisclosed } from '../release/visible/readDisclosed.ts';
import { visibleTo } from '../release/visible/visibleInsight.ts';
import { namedRelease, releaseBefore } from '../release/visible/withinDates.ts';
import { boundObject, boundsOf } from '../release/visible/withinSpan.ts';
import { figureOf } from './figures.ts';
import { profileOf } from './profileFor.ts';
import { latestFor } from './releaseFor.ts';

export async function readChanges(
  call: ServerCall<typeof api.readChanges>,
): Promise<Output<typeof api.readChanges>> {
  const profile = await profileOf(call);
  const [{ release: now }, bookmarked] = await Promise.all([
    latestFor(call, profile),
    bookmarkedBy(call.session.accountUid),
  ]);
  const before = now && (await releaseBefore(now, profile));
  const changes = now && before ? await changesBetween({ now, before })(bookmarked, profile) : [];
  return {
    current: now && (await namedRelease(now)),
    before: before && (await namedRelease(before)),
    bookmarks: bookmarked.length,
    changes: changes.slice(0, maxChanges).map(({ posts: _, last_month: __, ...change }) => change),
    more: Math.max(0, changes.length - maxChanges),
  };
}

type Found = OwnRow & { readonly signal: string | null; readonly event: string | null };

const readsAtOnce = 16;

/** The caller’s bookmarks with the figures of the newest month; what moved comes first, and says why. */
export async function readOwn(call: ServerCall<typeof api.readOwn>): Promise<Output<typeof api.readOwn>> {
  const profile = await profileOf(call);
  const [{ release: now }, bookmarked] = await Promise.all([
    latestFor(call, profile),
    bookmarkedBy(call.session.accountUid),
  ]);
  const before = now && (await releaseBefore(now, profile));
  const [found, changes] = await Promise.all([
    readRows(bookmarked, profile, now),
    now && before ? changesBetween({ now, before })(bookmarked, profile) : [],
  ]);
  const rows = movedFirst([...found, ...goneOf(changes)]);
  const shown = rows.slice(0, maxOwnRows);
  return {
    rows: withReasons(shown, changes),
    all: found.length,
    more_moved: rows.slice(maxOwnRows).filter(hasMoved).length,
    bookmarks: bookmarked.length,
    current: now && (await namedRelease(now)),
    before: before && (await namedRelease(before)),
  };
}

async function readRows(
  bookmarked: readonly Bookmarked[],
  profile: AccessProfile,
  release: Release | null,
): Promise<Found[]> {
  const left = bookmarked.entries();
  const found: (Found | null)[] = [];
  const readOn = async () => {
    for (const [at, place] of left) found[at] = await rowAt(place, profile, release);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return found.filter((row) => row !== null);
}

async function rowAt(
  { sid, source, domain }: Bookmarked,
  profile: AccessProfile,
  release: Release | null,
): Promise<Found | null> {
  const [known, published] = await Promise.all([
    readObject(sid, release),
    readDisclosed(source, domain, sid, release),
  ]);
  const allowed = known && allowedObject(known, profile.sources);
  const object = allowed && boundObject(allowed, await boundsOf(profile, release));
  const seen = published && visibleTo(profile, published.document);
  if (!object || !seen) return null;
  const { name, type_code } = object;
  const { signal } = seen;
  return {
    ...{ sid, name, type_code, source, domain, reason: null },
    figure: figureOf(seen),
    signal: signal && isKnownSignal(signal) ? unusualSentence(signal) : null,
    event: eventOf(seen),
  };
}

const goneOf = (changes: readonly Change[]): Found[] =>
  changes
    .filter(({ kind }) => kind === 'page_gone')
    .map(({ sid, name, type_code, source, domain, sentence: reason }) => ({
      ...{ sid, name, type_code, source, domain, reason },
      ...{ figure: null, signal: null, event: null },
    }));

/** One event often moves several objects of a person at once; only the first of them has it as its reason. */
function withReasons(rows: readonly Found[], changes: readonly Change[]): OwnRow[] {
  const seenEvents = new Set<string>();
  return rows.map(({ signal, event, ...row }) => {
    if (!hasMoved(row)) return row;
    const isTold = event !== null && seenEvents.has(event);
    if (event) seenEvents.add(event);
    return { ...row, reason: (isTold ? null : signal) ?? findingOf(row, changes) };
  });
}

/** Changes of posts are left out, since the row shows them. */
const findingOf = ({ sid, source, domain }: OwnRow, changes: readonly Change[]): string | null =>
  changes.find(
    (each) =>
      each.sid === sid &&
      each.source === source &&
      each.domain === domain &&
      each.kind !== 'posts' &&
      each.kind !== 'signal',
  )?.sentence ?? null;
