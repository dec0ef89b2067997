import type { endAssume as endpoint } from '../../../shared/api/customers/assume.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { actAs } from './actAs.ts';

export async function endAssume(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  // Idempotent: a repeated click, or one after the hour has passed, finds it ended.
  if (!call.session.actingFor) return {};
  const entry = { action: 'organization.assume_ended', subject: call.organization, detail: {} };
  await actAs(call.session, null, auditedBy(call, entry));
  return {};
}
