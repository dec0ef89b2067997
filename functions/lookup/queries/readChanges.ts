import type { Output } from '../../../shared/api/endpoint.ts';
import type { readChanges as endpoint } from '../../../shared/api/lookup/queries.ts';
import { maxChanges } from '../../../shared/model/lookup/following.ts';
import { ownerOf } from '../../access/people/owner.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { followedBy } from '../following/followed.ts';
import { changesBetween } from '../following/whatChanged.ts';
import { namedRelease, releaseBefore } from '../release/seen/withinDates.ts';
import { profileOf } from './profileFor.ts';
import { latestFor } from './releaseFor.ts';

export async function readChanges(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const profile = await profileOf(call);
  const [{ release: now }, followed] = await Promise.all([
    latestFor(call, profile),
    followedBy(ownerOf(call.session)),
  ]);
  const before = now && (await releaseBefore(now, profile));
  const changes = now && before ? await changesBetween({ now, before })(followed, profile) : [];
  return {
    current: now && (await namedRelease(now)),
    before: before && (await namedRelease(before)),
    followed: followed.length,
    changes: changes.slice(0, maxChanges).map(({ posts: _, last_month: __, ...change }) => change),
    more: Math.max(0, changes.length - maxChanges),
  };
}
