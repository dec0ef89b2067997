import type { Output } from '../../../shared/api/endpoint.ts';
import type {
  readObject as objectEndpoint,
  worklist as worklistEndpoint,
} from '../../../shared/api/lookup/queries.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readObjects, readObject as readPublished } from '../release/rows/readRelease.ts';
import type { Release } from '../release/rows/state.ts';
import { type Allowed, allowedObject } from '../release/visible/allowed.ts';
import { boundObject, boundsOf } from '../release/visible/withinSpan.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readObject(
  call: ServerCall<typeof objectEndpoint>,
): Promise<Output<typeof objectEndpoint>> {
  const { sid, source } = call.input;
  const profile = await profileFor(call, source);
  const { release, asOf } = await releaseFor(call, profile);
  const [bounds, published] = await Promise.all([boundsOf(profile, release), readPublished(sid, release)]);
  const [object] = await allowedObjects(published ? [published] : [], profile.sources, release);
  if (!object) throw call.failure('not_found');
  return { object: boundObject(object, bounds), as_of: asOf };
}

export async function worklist(
  call: ServerCall<typeof worklistEndpoint>,
): Promise<Output<typeof worklistEndpoint>> {
  const { objects: sids, source } = call.input;
  const profile = await profileFor(call, source);
  const { release, asOf } = await releaseFor(call, profile);
  const [bounds, published] = await Promise.all([boundsOf(profile, release), readObjects(sids, release)]);
  const allowed = await allowedObjects(published, profile.sources, release);
  const objects = allowed.map((object) => boundObject(object, bounds));
  if (objects.length === 0 && sids.length === 1) throw call.failure('not_found');
  return { objects, as_of: asOf };
}

async function allowedObjects(
  published: readonly ObjectInfo[],
  sources: Allowed,
  release: Release | null,
): Promise<ObjectInfo[]> {
  const allowed = published.flatMap((object) => allowedObject(object, sources) ?? []);
  const parents = await readObjects(
    allowed.flatMap((object) => object.parents.map(({ sid }) => sid)),
    release,
  );
  const known = new Set(parents.filter((each) => allowedObject(each, sources)).map(({ sid }) => sid));
  return allowed.map((object) => ({
    ...object,
    parents: object.parents.filter(({ sid }) => known.has(sid)),
  }));
}
