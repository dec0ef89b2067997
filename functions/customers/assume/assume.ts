import type * as api from '../../../shared/api/customers/assume.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey, sessionKey } from '../../platform/data/keys.ts';
import { organization as organizationKind } from '../../platform/data/organization.ts';
import { type Acting, type PersonSession, session as sessionKind } from '../../platform/data/session.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { signToken } from '../../platform/services/tokens/signToken.ts';

const lifetimeSeconds = 60 * 60;

/** Bound to the calling session, so other sessions of the same person are unaffected. */
export async function assume(call: ServerCall<typeof api.assume>): Promise<Output<typeof api.assume>> {
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

export async function endAssume(call: ServerCall<typeof api.endAssume>): Promise<Record<string, never>> {
  // Idempotent: a repeated click, or one after the hour has passed, finds it ended.
  if (!call.session.actingFor) return {};
  const entry = { action: 'organization.assume_ended', subject: call.organization, detail: {} };
  await actAs(call.session, null, auditedBy(call, entry));
  return {};
}

async function actAs({ sessionUid }: PersonSession, acting: Acting | null, together: Write): Promise<void> {
  await commit(update(sessionKind, sessionKey(sessionUid), { acting }), together).catch((error: unknown) => {
    // The session ended concurrently.
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
}
