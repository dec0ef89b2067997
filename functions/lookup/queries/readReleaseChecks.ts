import type { Output } from '../../../shared/api/endpoint.ts';
import type { readReleaseChecks as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readChecks } from '../release/rows/checks.ts';
import { currentRelease } from '../release/rows/state.ts';

export async function readReleaseChecks(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const release = await currentRelease();
  if (!release) throw call.failure('not_found');
  const { release: number, released_at, forced } = release;
  return { release: number, released_at, forced, checks: await readChecks(release) };
}
