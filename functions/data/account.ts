import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { Role } from '../../shared/model/role.ts';
import { accountKey, emailKey, membershipKey, membersOf } from './keys.ts';
import { kind, type Row } from './table.ts';

/** A person. A hash without `password_set_at` must be reset before the next login. */
export const account = kind(
  'account',
  z.object({
    account_uid: AccountUid,
    email: z.string(),
    full_name: z.string().nullable(),
    name: z.string(),
    legacy: z.boolean(),
    password_hash: z.string().nullable(),
    password_set_at: z.string().nullable(),
    primary_org_uid: OrganizationUid.nullable(),
    primary_gap_uid: GapUid.nullable(),
    last_login_at: z.string().nullable(),
    created_at: z.string(),
    /** Sessions carry the number they began with: raising it ends them all at once. */
    session_epoch: z.number(),
    /** The one reset link that is good; a newer request replaces it. */
    reset_token_hash: z.string().nullable(),
    version: z.number(),
  }),
  ({ account_uid }) => accountKey(account_uid),
);
export type Account = Row<typeof account>;

/** An address belongs to one account. */
export const accountEmail = kind(
  'accountEmail',
  z.object({ email: z.string(), account_uid: AccountUid, version: z.number() }),
  ({ email }) => emailKey(email),
);

/** What an account may do in one organization. No roles means that access is disabled. */
export const membership = kind(
  'membership',
  z.object({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    roles: z.array(Role),
    profiles: z.array(GapUid),
    invite_sent_at: z.string().nullable(),
    invite_expire_at: z.string().nullable(),
    invite_accepted_at: z.string().nullable(),
    version: z.number(),
  }),
  ({ account_uid, organization_uid }) => ({
    ...membershipKey(account_uid, organization_uid),
    ...membersOf(organization_uid, account_uid),
  }),
);
export type Membership = Row<typeof membership>;
