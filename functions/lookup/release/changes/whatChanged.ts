import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import type { Bookmark, BookmarkedChange } from '../../../../shared/model/lookup/bookmark.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { eventKey, signalKey } from '../../../../shared/model/lookup/signal.ts';
import {
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../../../shared/model/scope.ts';
import { changedFindings, pageGone } from '../../../../shared/rules/lookup/findings/changed.ts';
import { bookmarks } from '../../../platform/data/account.ts';
import { bookmarksKey } from '../../../platform/data/keys.ts';
import { get } from '../../../platform/data/table/read.ts';
import { readObject } from '../rows/readRelease.ts';
import type { Release } from '../rows/state.ts';
import { allowedObject } from '../visible/allowed.ts';
import { readDisclosed } from '../visible/readDisclosed.ts';
import { visibleTo } from '../visible/visibleInsight.ts';
import { boundObject, boundsOf } from '../visible/withinSpan.ts';
import { remembering } from './remembering.ts';

export type Bookmarked = { readonly sid: number; readonly source: SourceId; readonly domain: VerticalId };

/** Bounds the reads of one digest or answer. */
const maxBookmarksRead = 200;

/** The places that home, the digest and “What changed” are about, the newest bookmark first. */
export async function bookmarkedBy(account_uid: AccountUid): Promise<Bookmarked[]> {
  const kept = await get(bookmarks, bookmarksKey(account_uid));
  return (kept?.bookmarks ?? []).toReversed().map(placeOf).slice(0, maxBookmarksRead);
}

const placeOf = ({ object_sid: sid, source, domain }: Bookmark): Bookmarked => ({ sid, source, domain });

/** Null before the first release, which is compared with nothing. */
export type Releases = { readonly now: Release; readonly before: Release | null };
export type Change = BookmarkedChange & {
  readonly posts: readonly (number | null)[];
  readonly last_month: number;
};
type Ranked = Change & { readonly worth: number; readonly event: string | null };
type Access = Pick<AccessProfile, 'sources' | 'time_start' | 'time_end'>;

const readsAtOnce = 16;
const maxPerObject = 2;
/** A page that is gone ranks above findings that are just significant. */
const worthOfGone = 2;

export type ChangesOf = (bookmarked: readonly Bookmarked[], profile: Access) => Promise<Change[]>;

/**
 * Findings of a release that another one lacks, and pages that are gone, within the profile; the largest and most certain first.
 * Reads each document once for all who see the same of it, since readers follow mostly the same few hundred objects.
 */
export function changesBetween(releases: Releases): ChangesOf {
  const { now, before } = releases;
  const reading = {
    boundsFor: (profile: Access) => boundsOf(profile, now),
    objectNow: remembering((sid: number) => readObject(sid, now)),
    objectBefore: remembering((sid: number) => readObject(sid, before)),
    insightNow: remembering((source: SourceId, domain: VerticalId, sid: number) =>
      readDisclosed(source, domain, sid, now),
    ),
    insightBefore: remembering((source: SourceId, domain: VerticalId, sid: number) =>
      readDisclosed(source, domain, sid, before),
    ),
  };
  return async (bookmarked, profile) => {
    const left = bookmarked.values();
    const found = new Map<string, Ranked[]>();
    const readOn = async () => {
      for (const each of left) {
        const changes = await changesAt(each, profile, reading);
        const [first] = changes;
        if (first) found.set([first.source, first.domain, first.sid].join(), changes);
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, readOn));
    const events = new Set<string>();
    return [...found.values()]
      .flatMap((changes) => changes.slice(0, maxPerObject))
      .toSorted((one, other) => other.worth - one.worth || one.sid - other.sid)
      .filter(({ event }) => event === null || (!events.has(event) && events.add(event)))
      .map(({ worth: _, event: __, ...change }) => change);
  };
}

type Reading = { readonly boundsFor: (profile: Access) => ReturnType<typeof boundsOf> } & {
  readonly [Read in 'objectNow' | 'objectBefore']: (sid: number) => ReturnType<typeof readObject>;
} & {
  readonly [Read in 'insightNow' | 'insightBefore']: (
    source: SourceId,
    domain: VerticalId,
    sid: number,
  ) => ReturnType<typeof readDisclosed>;
};

async function changesAt(each: Bookmarked, profile: Access, reading: Reading): Promise<Ranked[]> {
  const { sid, source, domain } = each;
  const current = await reading.objectNow(sid);
  const known = current ?? (await reading.objectBefore(sid));
  const allowed = known && allowedObject(known, profile.sources);
  const object = allowed && boundObject(allowed, await reading.boundsFor(profile));
  if (!object) return [];
  const [published, former] = await Promise.all([
    reading.insightNow(source, domain, sid),
    reading.insightBefore(source, domain, sid),
  ]);
  // No number is used twice, so both releases show the same row.
  if (published && former?.release === published.release) return [];
  const was = former && visibleTo(profile, former.document);
  const place = { sid, name: object.name, type_code: object.type_code, source, domain };
  if (!published) {
    if (!was) return [];
    const where = `${verticalNames[domain]} on ${sourceNames[source]}`;
    const sentence = pageGone(object.name, where, current !== null);
    const gone = { kind: 'page_gone' as const, sentence, basis: null, worth: worthOfGone, event: null };
    return [{ ...place, ...gone, posts: was.activity.authentic, last_month: was.last_month }];
  }
  const insight = visibleTo(profile, published.document);
  if (!insight) return [];
  const named = { name: object.name, type_code: object.type_code, vertical: verticalNames[domain] };
  return changedFindings(named, was ?? null, insight).came.flatMap(({ kind, sentence, basis, worth }) => {
    // These don't move.
    if (kind === 'audience' || kind === 'interest') return [];
    const event = kind === 'signal' ? eventOf(insight) : null;
    const { activity, last_month } = insight;
    return [{ ...place, kind, sentence, basis, worth, event, posts: activity.authentic, last_month }];
  });
}

/** The vertical that was asked for, or the object's largest one. */
export const verticalOf = (
  { sources }: ObjectInfo,
  { source, domain }: { source: SourceId; domain: VerticalId | null },
): VerticalId | undefined => domain ?? sources.find((each) => each.source === source)?.domains[0]?.domain_sid;

/** The event of a signal, across objects and sources; a signal without one is an event of its own. */
export const eventOf = ({ source, vertical, object, signal }: InsightDocument): string | null =>
  signal ? (eventKey(signal) ?? signalKey({ ...signal, source, vertical, object })) : null;
