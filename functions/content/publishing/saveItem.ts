import { randomUUID } from 'node:crypto';
import type * as api from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { ProductUid } from '../../../shared/model/content/product.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { chosenFiles } from './chosenFiles.ts';
import { publishRevision, revisionToEdit } from './publishRevision.ts';
import { itemOf } from './readItem.ts';
import { savedFields } from './savedFields.ts';

export async function createItem(
  call: ServerCall<typeof api.createItem>,
): Promise<Output<typeof api.createItem>> {
  const uid = ProductUid.parse(`rep_${randomUUID()}`);
  const files = await chosenFiles({ uid, by: call.session.accountUid, input: call.input });
  const fields = savedFields(call.input, files, null);
  return { item: itemOf(await publishRevision(call, { uid, before: null, fields })) };
}

export async function saveItem(call: ServerCall<typeof api.saveItem>): Promise<Output<typeof api.saveItem>> {
  const { uid, revision } = call.input;
  const files = await chosenFiles({ uid, by: call.session.accountUid, input: call.input });
  const before = await revisionToEdit(uid, revision);
  const fields = savedFields(call.input, files, before);
  return { item: itemOf(await publishRevision(call, { uid, before, fields })) };
}

export async function withdrawItem(
  call: ServerCall<typeof api.withdrawItem>,
): Promise<Output<typeof api.withdrawItem>> {
  const { uid, revision } = call.input;
  const before = await revisionToEdit(uid, revision);
  const fields = { ...before, status: 'withdrawn' as const };
  return { item: itemOf(await publishRevision(call, { uid, before, fields })) };
}
