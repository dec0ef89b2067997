import type { checkSeals as endpoint } from '../../../shared/api/audit/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';

/** The clients of S3 and KMS are loaded on demand, since other calls don't need them. */
export async function checkSeals(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { sealState } = await import('./sealState.ts');
  return sealState(call);
}
