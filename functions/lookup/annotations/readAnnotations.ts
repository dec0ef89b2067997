import type { Output } from '../../../shared/api/endpoint.ts';
import type { readAnnotations as endpoint } from '../../../shared/api/lookup/annotations.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { seenAnnotations } from './seenAnnotations.ts';
import { seenObjects } from './seenObjects.ts';

export async function readAnnotations({
  input,
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  return { annotations: await seenAnnotations(session, await seenObjects(session, input.objects)) };
}
