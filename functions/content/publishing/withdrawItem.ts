import type { withdrawItem as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { itemOf } from './itemOf.ts';
import { publishRevision, revisionToEdit } from './publishRevision.ts';

export async function withdrawItem(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { uid, revision } = call.input;
  const before = await revisionToEdit(uid, revision);
  const fields = { ...before, status: 'withdrawn' as const };
  return { item: itemOf(await publishRevision(call, { uid, before, fields })) };
}
