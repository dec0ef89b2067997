import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { Bookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import { Role } from '../../../shared/model/role.ts';
import { SourceId } from '../../../shared/model/scope.ts';
import { accountKey, bookmarksKey, emailKey, memberIndex, membershipKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';
import { known } from './table/known.ts';

/** The secret takes effect once a code from it has been confirmed. */
export const SecondFactor = z.object({
  secret: z.string(),
  confirmed_at: z.string().nullable(),
  /** The last accepted time step, so that no code is used twice. */
  last_step: z.number(),
  recovery_hashes: z.array(z.string()),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A person. An account with a hash but no `password_set_at` must reset its password before the next login. */
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
    /** The last mail about a login on a new device. */
    device_mailed_at: z.string().nullable().default(null),
    /** False after a password was set through a link that an administrator could read, until a mailed link is used. */
    address_proven: z.boolean().default(true),
    current_source: SourceId.nullable().catch(null).default(null),
    second_factor: SecondFactor.nullable().default(null),
    /** For the demonstration's administrator, who is public. No call sets it. */
    second_factor_exempt: z.boolean().default(false),
    /** Sessions store the epoch they were created with; raising it ends them all. */
    session_epoch: z.number(),
    version: z.number(),
  }),
  ({ account_uid }) => accountKey(account_uid),
);
export type Account = Row<typeof account>;

export const accountEmail = kind(
  'accountEmail',
  z.object({ email: z.string(), account_uid: AccountUid, version: z.number() }),
  ({ email }) => emailKey(email),
);

/** A person's access in one organization. Repeats account fields, so that a page of the list of people is one read. */
export const membership = kind(
  'membership',
  z.object({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    email: z.string().default(''),
    full_name: z.string().nullable().default(null),
    /** Per organization, so that none learns about the others. */
    last_login_at: z.string().nullable().default(null),
    /** Copied from the account once the person has accepted. */
    second_factor: z.boolean().default(false),
    roles: known(Role),
    profiles: z.array(GapUid),
    invite_sent_at: z.string().nullable(),
    invite_expire_at: z.string().nullable(),
    invite_accepted_at: z.string().nullable(),
    invited_by: z.string().nullable().default(null),
    /** The only valid invite link. */
    invite_token_hash: z.string().nullable().default(null),
    /** Changes when access is disabled or a membership is recreated. Sessions and links carry the epoch they were made with. */
    epoch: z.string().default(''),
    /** The access of a disabled person until then, to be given back. Null while access is enabled. */
    before_disabled: z
      .object({ roles: known(Role), profiles: z.array(GapUid) })
      .nullable()
      .default(null),
    version: z.number(),
  }),
  ({ account_uid, organization_uid, full_name, email }) => ({
    ...membershipKey(account_uid, organization_uid),
    ...memberIndex(organization_uid, full_name ?? email, account_uid),
  }),
  { packed: ['roles', 'profiles', 'before_disabled'] },
);
export type Membership = Row<typeof membership>;

/** Random, since a removed membership leaves no row to count on from. */
export const newEpoch = () => randomUUID().slice(0, 13);

/** A pending invite or a membership without roles gives no access. */
export const isOpen = ({ roles, invite_accepted_at }: Membership) =>
  roles.length > 0 && invite_accepted_at !== null;

/** Separate from the account row, which every call reads. */
export const bookmarks = kind(
  'bookmarks',
  z.object({
    account_uid: AccountUid,
    bookmarks: z.array(Bookmark).max(maxBookmarks),
    /** Once done or dismissed, the first steps aren't shown again. */
    first_steps_done: z.boolean().default(false),
    version: z.number(),
  }),
  ({ account_uid }) => bookmarksKey(account_uid),
);
