import type { Output } from '../../../shared/api/endpoint.ts';
import type { readOwn as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { maxOwnObjects, type OwnObject } from '../../../shared/model/lookup/following.ts';
import type { Signal } from '../../../shared/model/lookup/signal.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { bookmarks } from '../../platform/data/account.ts';
import { bookmarksKey } from '../../platform/data/keys.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { type Followed, followedBy } from '../following/followed.ts';
import { ofOrganization } from '../following/ofOrganization.ts';
import { eventOf, verticalOf } from '../following/whatChanged.ts';
import { readObject } from '../release/rows/readRelease.ts';
import type { Release } from '../release/rows/state.ts';
import { allowedObject } from '../release/seen/allowed.ts';
import { seenInsight } from '../release/seen/seenInsight.ts';
import { boundObject, boundsOf } from '../release/seen/withinSpan.ts';
import { figureOf } from './figures.ts';
import { profileOf } from './profileFor.ts';
import { latestFor } from './releaseFor.ts';

type Because = OwnObject['because'];
type Reading = { profile: AccessProfile; release: Release | null; because: Because };
type Found = OwnObject & { readonly event: string | null };

export async function readOwn(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const profile = await profileOf(call);
  const { viewer, accountUid } = call.session;
  const { release } = await latestFor(call, profile);
  const [followed, kept] = await Promise.all([
    followedBy(ownerOf(call.session)),
    get(bookmarks, bookmarksKey(accountUid)),
  ]);
  const found = new Map<string, Found>();
  const add = async (places: readonly Followed[], because: Because) => {
    const room = maxOwnObjects - found.size;
    // Some may be hidden or gone, so a few more are read than there is room for.
    const read = room > 0 ? places.slice(0, 2 * maxOwnObjects) : [];
    for (const each of await Promise.all(
      read.map((place) => ownObject(place, { profile, release, because })),
    )) {
      const key = each && [each.source, each.domain, each.sid].join();
      if (key && found.size < maxOwnObjects && !found.has(key)) found.set(key, each);
    }
  };
  await add(followed, 'saved');
  await add(call.input.viewed ?? [], 'viewed');
  const source = viewer.source ?? profile.sources[0]?.source;
  if (source && found.size < maxOwnObjects) {
    await add(await ofOrganization(viewer.organization.name, { profile, source, release }), 'organization');
  }
  const isDone = followed.length > 0 || (kept?.first_steps_done ?? false);
  return { objects: oncePerEvent([...found.values()]), first_steps: !isDone };
}

async function ownObject(
  place: Followed,
  { profile, release, because }: Reading,
): Promise<Found | undefined> {
  const { sid, source } = place;
  const known = await readObject(sid, release);
  const allowed = known && allowedObject(known, profile.sources);
  const object = allowed && boundObject(allowed, await boundsOf(profile, release));
  const domain = object && verticalOf(object, place);
  const seen = domain && (await seenInsight(profile, { source, domain, sid }, release));
  if (!seen) return undefined;
  return {
    ...{ sid, source, domain, because, name: object.name, type_code: object.type_code },
    figure: figureOf(seen.document),
    signal: withoutEvent(seen.document.signal),
    event: eventOf(seen.document),
  };
}

function withoutEvent(signal: Signal | undefined): OwnObject['signal'] {
  if (!signal) return null;
  const { event: _, ...rest } = signal;
  return rest;
}

/** One event often moves several objects of a person at once. */
function oncePerEvent(found: readonly Found[]): OwnObject[] {
  const told = new Set<string>();
  return found.map(({ event, signal, ...object }) => {
    const isTold = event !== null && told.has(event);
    if (event) told.add(event);
    return { ...object, signal: isTold ? null : signal };
  });
}
