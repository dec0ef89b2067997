import type { assume as endpoint } from '../../../shared/api/customers/assume.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization as organizationKind } from '../../platform/data/organization.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { signToken } from '../../platform/services/tokens/signToken.ts';
import { actAs } from './actAs.ts';

const lifetimeSeconds = 60 * 60;

/** Bound to the calling session, so other sessions of the same person are unaffected. */
export async function assume(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { session, organization } = call;
  const { sessionUid, accountUid, organizationUid, row } = session;
  if (organization === organizationUid) throw call.failure('self_edit');
  const assumed = await get(organizationKind, organizationKey(organization));
  if (!assumed) throw call.failure('not_found');

  const now = epochSeconds(clock.now());
  const ends = Math.min(now + lifetimeSeconds, row.expires_at);
  const until = new Date(ends * 1000).toISOString();
  const { reason, role } = call.input;
  const acting = { organization_uid: organization, role, until };
  const claims = { sid: sessionUid, acc: accountUid, org: organization };
  const [assume_token] = await Promise.all([
    signToken('assume', claims, ends - now),
    actAs(
      session,
      acting,
      auditedBy(call, {
        action: 'organization.assumed',
        subject: organization,
        detail: { until, ...(reason ? { reason } : {}) },
      }),
    ),
  ]);
  return { assume_token, organization: assumed, role, until };
}
