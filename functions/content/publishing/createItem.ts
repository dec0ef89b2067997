import { randomUUID } from 'node:crypto';
import type { createItem as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { ProductUid } from '../../../shared/model/content/product.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { chosenFiles } from './chosenFiles.ts';
import { itemOf } from './itemOf.ts';
import { publishRevision } from './publishRevision.ts';
import { savedFields } from './savedFields.ts';

export async function createItem(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const uid = ProductUid.parse(`rep_${randomUUID()}`);
  const files = await chosenFiles({ uid, by: call.session.accountUid, input: call.input });
  const save = savedFields(call.input, files);
  return { item: itemOf(await publishRevision(call, { uid, from: null, save })) };
}
