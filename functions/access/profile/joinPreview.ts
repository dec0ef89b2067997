import { randomUUID } from 'node:crypto';
import type { joinPreview as endpoint } from '../../../shared/api/access/profile.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { GapUid, OrganizationUid, PreviewUid, SessionUid } from '../../../shared/model/ids.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { eventNow } from '../../platform/data/event.ts';
import { organizationKey, previewKey, profileKey } from '../../platform/data/keys.ts';
import { consume } from '../../platform/data/limit.ts';
import { accessProfile, organization, preview, visited } from '../../platform/data/organization.ts';
import { session } from '../../platform/data/session.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import { viewerOf } from '../../platform/data/viewerOf.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { sessionCookie } from '../../platform/http/sessionCookie.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { signToken } from '../../platform/services/tokens/signToken.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';
import { endOf } from '../sessions/endOf.ts';

const perAddress = { action: 'preview-address', maxTries: 60, windowSeconds: 15 * 60 };
const longestSeconds = 24 * 60 * 60;

/** Signs a guest in for a day at most; guests can join again while the preview link is valid. */
export async function joinPreview(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const claims = await verifyToken('anonymous', call.input.token);
  const [wait, found = []] = await Promise.all([
    consume(perAddress, call.caller.network),
    claims && readPreview(claims),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const [link, home, profile] = found;
  const now = clock.now();
  if (!claims || !isRunning(link) || !home || !profile) throw call.failure('preview_ended');
  if (!isOpenOrganization(home, now) || !isInForce(profile, now)) throw call.failure('preview_ended');
  const { org, prv, gap } = claims;

  const row = {
    session_uid: `ses_${randomUUID()}` as SessionUid,
    account_uid: null,
    preview_uid: prv,
    organization_uid: org,
    gap_uid: gap,
    session_epoch: 0,
    source: null,
    started_at: now.toISOString(),
    address: call.caller.address,
    user_agent: call.caller.userAgent,
    expires_at: Math.min(link.expires_at, epochSeconds(now) + longestSeconds),
  };
  try {
    await commit(
      visited(link, row.started_at),
      create(session, row),
      eventNow({ event: 'anon-login', organization_uid: org, account_uid: null, token: prv }),
      ...(await endOf(call.sessionToken)),
    );
  } catch (error) {
    if (error instanceof Conflict && error.writes.includes(0)) throw call.failure('preview_ended');
    throw error;
  }
  const lifetime = row.expires_at - epochSeconds(now);
  const token = await signToken('session', { sid: row.session_uid, org, gap, prv }, lifetime);
  call.cookies.push(sessionCookie(token, lifetime));
  return viewerOf({ organization: home, profile, session: row });
}

type PreviewOf = { org: OrganizationUid; prv: PreviewUid; gap: GapUid };

const readPreview = ({ org, prv, gap }: PreviewOf) =>
  getAll(
    [preview, previewKey(org, prv)],
    [organization, organizationKey(org)],
    [accessProfile, profileKey(org, gap)],
  );
