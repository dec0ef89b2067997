import type { Output } from '../../../shared/api/endpoint.ts';
import type { readChanges as endpoint } from '../../../shared/api/lookup/queries.ts';
import { maxChanges } from '../../../shared/model/lookup/following.ts';
import { ownerOf } from '../../access/people/owner.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { followedBy } from '../following/followed.ts';
import { whatChanged } from '../following/whatChanged.ts';
import { releaseBefore } from '../release/rows/releaseBefore.ts';
import type { Release } from '../release/rows/state.ts';
import { profileOf } from './profileFor.ts';
import { latestFor } from './releaseFor.ts';

export async function readChanges(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const profile = await profileOf(call);
  const [{ release: now }, followed] = await Promise.all([
    latestFor(call, profile),
    followedBy(ownerOf(call.session)),
  ]);
  const before = now && (await releaseBefore(now));
  const changes = now && before ? await whatChanged(followed, profile, { now, before }) : [];
  return {
    current: now && markOf(now),
    before: before && markOf(before),
    followed: followed.length,
    changes: changes.slice(0, maxChanges),
    more: Math.max(0, changes.length - maxChanges),
  };
}

const markOf = ({ release, released_at }: Release) => ({ release, built_on: released_at.slice(0, 10) });
