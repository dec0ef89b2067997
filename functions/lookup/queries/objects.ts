import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import type {
  readObject as objectEndpoint,
  worklist as worklistEndpoint,
} from '../../../shared/api/lookup/queries.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readObjects, readObject as readPublished } from '../release/rows/readRelease.ts';
import { markOf } from '../release/rows/releases.ts';
import type { Release } from '../release/rows/state.ts';
import { type Allowed, allowedObject, allowedVerticals } from '../release/visible/allowed.ts';
import { visibleInsight } from '../release/visible/visibleInsight.ts';
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

export async function readInsight(
  call: ServerCall<typeof api.readInsight>,
): Promise<Output<typeof api.readInsight>> {
  const { domain, source } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const { release, asOf } = await releaseFor(call, profile);
  const seen = await visibleInsight(profile, call.input, release);
  if (!seen) throw call.failure('not_found');
  return { insight: seen.document, ...(await markOf(seen.release)), as_of: asOf };
}
