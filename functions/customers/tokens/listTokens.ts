import type { listTokens as endpoint } from '../../../shared/api/customers/tokens.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { previewToken } from './previewToken.ts';
import { readPreviews } from './readPreviews.ts';

export async function listTokens(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const found = await readPreviews(call.organization, call.input.profile);
  if (!found) throw call.failure('not_found');
  const newestFirst = found.previews.sort((one, other) => other.created_at.localeCompare(one.created_at));
  return { anonymous_tokens: await Promise.all(newestFirst.map(previewToken)) };
}
