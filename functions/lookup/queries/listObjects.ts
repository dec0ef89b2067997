import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import { maxObjectsAtHand } from '../../../shared/model/lookup/match.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readBrowse as readPublished } from '../release/rows/lists.ts';
import { mentionedObjects, objectNames } from '../release/search/mentionedObjects.ts';
import { allowedVerticals } from '../release/visible/allowed.ts';
import { boundsOf } from '../release/visible/withinSpan.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readBrowse(
  call: ServerCall<typeof api.readBrowse>,
): Promise<Output<typeof api.readBrowse>> {
  const { source } = call.input;
  const profile = await profileFor(call, source);
  const { release } = await releaseFor(call, profile);
  const published = await readPublished(allowedVerticals(profile.sources, source), release);
  if (!published) throw call.failure('not_found');
  return published;
}

export async function listObjects(
  call: ServerCall<typeof api.listObjects>,
): Promise<Output<typeof api.listObjects>> {
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
