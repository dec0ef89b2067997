import type { Output } from '../../../shared/api/endpoint.ts';
import type { listObjects as endpoint } from '../../../shared/api/lookup/queries.ts';
import { maxObjectsAtHand } from '../../../shared/model/lookup/match.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { mentionedObjects } from '../release/search/mentionedObjects.ts';
import { objectNames } from '../release/search/objectNames.ts';
import { boundsOf } from '../release/visible/withinSpan.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function listObjects(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { source } = call.input;
  const profile = await profileFor(call, source);
  const { release } = await releaseFor(call, profile);
  const all = await mentionedObjects(source, profile.sources, await boundsOf(profile, release), release);
  const mentioned = all.slice(0, maxObjectsAtHand);
  const names = await objectNames(
    mentioned.map(({ object_sid }) => object_sid),
    release,
  );
  return {
    objects: mentioned.flatMap(({ object_sid, domain_sid }) => {
      const name = names.get(object_sid);
      return name ? [{ ...name, domain_sid }] : [];
    }),
  };
}
