import type { Output } from '../../../shared/api/endpoint.ts';
import type { readAnnotations as endpoint } from '../../../shared/api/lookup/annotations.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { visibleAnnotations } from './visibleAnnotations.ts';
import { visibleObjects } from './visibleObjects.ts';

export async function readAnnotations({
  input,
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  return { annotations: await visibleAnnotations(session, await visibleObjects(session, input.objects)) };
}
