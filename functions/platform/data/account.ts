import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { Bookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import { Role } from '../../../shared/model/role.ts';
import { SourceId } from '../../../shared/model/source.ts';
import { accountKey, bookmarksKey, emailKey, memberIndex, membershipKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';
import { known } from './table/known.ts';

/** An authenticator app's secret; takes effect once a code from it has been confirmed. */
export const SecondFactor = z.object({
  secret: z.string(),
  confirmed_at: z.string().nullable(),
  /** The latest time step whose code was accepted: no step is accepted twice. */
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
    /** False for people who set their password through a link that an administrator could read, until they use a mailed one. */
    address_proven: z.boolean().default(true),
    /** The data source viewed most recently. */
    current_source: SourceId.nullable().catch(null).default(null),
    second_factor: SecondFactor.nullable().default(null),
    /** Of the demonstration's administrator, whom everybody may be. No call sets it. */
    second_factor_exempt: z.boolean().default(false),
    /** Each session stores the number it was created with; raising it ends them all at once. */
    session_epoch: z.number(),
    version: z.number(),
  }),
  ({ account_uid }) => accountKey(account_uid),
);
export type Account = Row<typeof account>;

/** An e-mail address belongs to only one account. */
export const accountEmail = kind(
  'accountEmail',
  z.object({ email: z.string(), account_uid: AccountUid, version: z.number() }),
  ({ email }) => emailKey(email),
);

/**
 * What an account may do in one organization. Without roles, access is disabled. It repeats the account fields shown in the
 * organization's list of people, so a page of that list is a single read.
 */
export const membership = kind(
  'membership',
  z.object({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    email: z.string().default(''),
    full_name: z.string().nullable().default(null),
    /** When the person last entered this organization, which must not learn about their other ones. */
    last_login_at: z.string().nullable().default(null),
    /** The account's, from when its person has entered. */
    second_factor: z.boolean().default(false),
    roles: known(Role),
    profiles: z.array(GapUid),
    invite_sent_at: z.string().nullable(),
    invite_expire_at: z.string().nullable(),
    invite_accepted_at: z.string().nullable(),
    /** The name of the person who sent the latest invite; null where the person registered. */
    invited_by: z.string().nullable().default(null),
    /** The only valid invite link; a newer one replaces it. */
    invite_token_hash: z.string().nullable().default(null),
    /** Changes when access is disabled, and differs for a membership that is made anew: sessions and links name the one they were made with. */
    epoch: z.string().default(''),
    version: z.number(),
  }),
  ({ account_uid, organization_uid, full_name, email }) => ({
    ...membershipKey(account_uid, organization_uid),
    ...memberIndex(organization_uid, full_name ?? email, account_uid),
  }),
  { packed: ['roles', 'profiles'] },
);
export type Membership = Row<typeof membership>;

/** Never that of an earlier membership of the same person, which leaves no row to count on from. */
export const newEpoch = () => randomUUID().slice(0, 13);

/** A pending invite grants no access yet, and neither does a membership without roles. */
export const isOpen = ({ roles, invite_accepted_at }: Membership) =>
  roles.length > 0 && invite_accepted_at !== null;

/** Separate from the account row, which every call reads. */
export const bookmarks = kind(
  'bookmarks',
  z.object({ account_uid: AccountUid, bookmarks: z.array(Bookmark).max(maxBookmarks), version: z.number() }),
  ({ account_uid }) => bookmarksKey(account_uid),
);
