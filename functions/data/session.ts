import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid, SessionUid } from '../../shared/model/ids.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { SessionClaims } from '../services/tokens.ts';
import { account, membership } from './account.ts';
import { accountKey, membershipKey, organizationKey, profileKey, sessionKey, sessionsOf } from './keys.ts';
import { accessProfile, organization } from './organization.ts';
import { getAll, kind } from './table.ts';
import { viewerOf } from './viewerOf.ts';

/** One login on one device, or one preview: without its row a token is worth nothing. */
export const session = kind(
  'session',
  z.object({
    session_uid: SessionUid,
    account_uid: AccountUid.nullable(),
    organization_uid: OrganizationUid,
    gap_uid: GapUid.nullable(),
    session_epoch: z.number(),
    started_at: z.string(),
    address: z.string(),
    user_agent: z.string(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ session_uid, account_uid, started_at }) => ({
    ...sessionKey(session_uid),
    ...(account_uid ? sessionsOf(account_uid, started_at) : {}),
  }),
);

export type Session = {
  sessionUid: SessionUid;
  accountUid: AccountUid | null;
  organizationUid: OrganizationUid;
  viewer: Viewer;
};

// A batch may not ask for one key twice or for none, so whoever lacks an account or a profile asks for no row.
const nobody = 'acc_none' as AccountUid;
const nothing = 'gap_none' as GapUid;

/**
 * The session with everything that it stands for, as it is now, in one read: whatever an administrator took away a
 * moment ago is gone. Null when it ended.
 */
export async function readSession({ sid, org, acc, gap }: SessionClaims): Promise<Session | null> {
  const [sessionRow, organizationRow, profileRow, accountRow, membershipRow] = await getAll(
    [session, sessionKey(sid)],
    [organization, organizationKey(org)],
    [accessProfile, profileKey(org, gap ?? nothing)],
    [account, accountKey(acc ?? nobody)],
    [membership, membershipKey(acc ?? nobody, org)],
  );
  if (!sessionRow || sessionRow.expires_at <= epochSeconds(clock.now()) || !organizationRow) return null;
  const found = { sessionUid: sid, accountUid: acc ?? null, organizationUid: org };
  if (!acc) return { ...found, viewer: viewerOf({ organization: organizationRow, profile: profileRow }) };

  const ended = !accountRow || accountRow.session_epoch !== sessionRow.session_epoch;
  if (ended || !membershipRow || membershipRow.roles.length === 0) return null;
  const person = { account: accountRow, membership: membershipRow };
  return { ...found, viewer: viewerOf({ organization: organizationRow, profile: profileRow, person }) };
}
