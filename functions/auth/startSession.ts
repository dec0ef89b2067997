import { randomUUID } from 'node:crypto';
import type { GapUid, SessionUid } from '../../shared/model/ids.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { type Account, account as accountKind, type Membership } from '../data/account.ts';
import { accountKey, organizationKey, profileKey } from '../data/keys.ts';
import { accessProfile, organization } from '../data/organization.ts';
import { session } from '../data/session.ts';
import { commit, getAll } from '../data/table.ts';
import { viewerOf } from '../data/viewerOf.ts';
import { create, update } from '../data/writes.ts';
import type { Caller } from '../http/call.ts';
import { sessionCookie } from '../http/sessionCookie.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { hashPassword } from '../services/passwords.ts';
import { signToken } from '../services/tokens.ts';

const lifetimeSeconds = 7 * 24 * 60 * 60;

type Start = {
  account: Account;
  membership: Membership;
  caller: Caller;
  /** The password just given, when its stored hash was made with an older setting. */
  rehash: string | undefined;
};

/** Lets a person in: for one organization, with one of the access profiles held there. */
export async function startSession({ account, membership, caller, rehash }: Start): Promise<{
  viewer: Viewer;
  cookie: string;
}> {
  const { account_uid, session_epoch } = account;
  const { organization_uid } = membership;
  const gap = firstProfile(account, membership);
  const [organizationRow, profileRow] = await getAll(
    [organization, organizationKey(organization_uid)],
    [accessProfile, profileKey(organization_uid, gap ?? ('gap_none' as GapUid))],
  );
  if (!organizationRow) throw new Error('A membership names an organization that is not there.');

  const now = clock.now();
  const sid = `ses_${randomUUID()}` as SessionUid;
  const newSession = {
    session_uid: sid,
    account_uid,
    organization_uid,
    gap_uid: gap,
    session_epoch,
    started_at: now.toISOString(),
    address: caller.address,
    user_agent: caller.userAgent,
    expires_at: epochSeconds(now) + lifetimeSeconds,
  };
  await commit(
    create(session, newSession),
    update(accountKind, accountKey(account_uid), {
      last_login_at: now.toISOString(),
      ...(rehash === undefined ? {} : { password_hash: await hashPassword(rehash) }),
    }),
  );
  const claims = { sid, org: organization_uid, acc: account_uid, ...(gap ? { gap } : {}) };
  const token = await signToken('session', claims, lifetimeSeconds);
  return {
    viewer: viewerOf({ organization: organizationRow, profile: profileRow, person: { account, membership } }),
    cookie: sessionCookie(token, lifetimeSeconds),
  };
}

function firstProfile({ primary_gap_uid }: Account, { profiles }: Membership): GapUid | null {
  if (primary_gap_uid && profiles.includes(primary_gap_uid)) return primary_gap_uid;
  return profiles[0] ?? null;
}
