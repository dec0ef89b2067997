import type { Output } from '../../../shared/api/endpoint.ts';
import type { readChanges as endpoint } from '../../../shared/api/lookup/queries.ts';
import { maxChanges } from '../../../shared/model/lookup/bookmarked.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { bookmarkedBy } from '../release/changes/bookmarked.ts';
import { changesBetween } from '../release/changes/whatChanged.ts';
import { namedRelease, releaseBefore } from '../release/visible/withinDates.ts';
import { profileOf } from './profileFor.ts';
import { latestFor } from './releaseFor.ts';

export async function readChanges(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
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
