import type { Output } from '../../shared/api/endpoint.ts';
import type { readObject as objectEndpoint, worklist as worklistEndpoint } from '../../shared/api/lookup.ts';
import type { ServerCall } from '../http/call.ts';
import { readObjects, readObject as readPublished } from '../insights/release/readRelease.ts';
import { allowedObject } from '../insights/search/allowed.ts';
import { profileFor } from './profileFor.ts';

export async function readObject(
  call: ServerCall<typeof objectEndpoint>,
): Promise<Output<typeof objectEndpoint>> {
  const { sid, source } = call.input;
  const { sources } = await profileFor(call, source);
  const published = await readPublished(sid);
  const object = published && allowedObject(published, sources);
  if (!object) throw call.failure('not_found');
  return { object };
}

/** What of the list is left for the caller; a list of one that isn't is not found. */
export async function worklist(
  call: ServerCall<typeof worklistEndpoint>,
): Promise<Output<typeof worklistEndpoint>> {
  const { objects: sids, source } = call.input;
  const { sources } = await profileFor(call, source);
  const published = await readObjects(sids);
  const objects = published.flatMap((object) => allowedObject(object, sources) ?? []);
  if (objects.length === 0 && sids.length === 1) throw call.failure('not_found');
  return { objects };
}
