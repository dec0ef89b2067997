import type { withdrawItem as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { itemOf } from './itemOf.ts';
import { publishRevision } from './publishRevision.ts';

export async function withdrawItem(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { uid, revision: from } = call.input;
  const save = (before: Parameters<Parameters<typeof publishRevision>[1]['save']>[0]) => {
    if (!before) throw call.failure('not_found');
    return { ...before, status: 'withdrawn' as const };
  };
  return { item: itemOf(await publishRevision(call, { uid, from, save })) };
}
