import type { Output } from '../../shared/api/endpoint.ts';
import type { readUpload as endpoint } from '../../shared/api/publishing.ts';
import type { ServerCall } from '../http/call.ts';
import { ownUpload } from './ownUpload.ts';

export async function readUpload(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  return { upload: await ownUpload(call) };
}
