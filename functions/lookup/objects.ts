import type { Output } from '../../shared/api/endpoint.ts';
import type { readObject as objectEndpoint, worklist as worklistEndpoint } from '../../shared/api/lookup.ts';
import type { ServerCall } from '../http/call.ts';
import { readObjects, readObject as readPublished } from '../insights/release/readRelease.ts';
import { allowedObject } from '../insights/search/allowed.ts';
import { profileFor } from './profileFor.ts';
import { boundObject, boundsOf } from './withinSpan.ts';

export async function readObject(
  call: ServerCall<typeof objectEndpoint>,
): Promise<Output<typeof objectEndpoint>> {
  const { sid, source } = call.input;
  const profile = await profileFor(call, source);
  const [bounds, published] = await Promise.all([boundsOf(profile), readPublished(sid)]);
  const object = published && allowedObject(published, profile.sources);
  if (!object) throw call.failure('not_found');
  return { object: boundObject(object, bounds) };
}

/** What of the list is left for the caller; a list of one that isn't is not found. */
export async function worklist(
  call: ServerCall<typeof worklistEndpoint>,
): Promise<Output<typeof worklistEndpoint>> {
  const { objects: sids, source } = call.input;
  const profile = await profileFor(call, source);
  const [bounds, published] = await Promise.all([boundsOf(profile), readObjects(sids)]);
  const allowed = published.flatMap((object) => allowedObject(object, profile.sources) ?? []);
  const objects = allowed.map((object) => boundObject(object, bounds));
  if (objects.length === 0 && sids.length === 1) throw call.failure('not_found');
  return { objects };
}
