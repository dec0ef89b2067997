import * as z from 'zod';
import { AccountUid, FollowUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Account, Membership } from './account.ts';
import { mailedLinkIndex, mailedLinkKey, resetLinkKey } from './keys.ts';
import { SealedText } from './sealedText.ts';
import { kind, type Row } from './table/kind.ts';

/** The recipient of a mailed link, by the hash of its token. Callers decide whether it is still valid. */
export const mailedLink = kind(
  'mailedLink',
  z.object({
    token_hash: z.string(),
    purpose: z.enum(['invite', 'reset', 'digest', 'reports', 'follows']),
    account_uid: AccountUid,
    organization_uid: OrganizationUid.nullable(),
    /** The invited person's address: a withdrawn invite may delete the account. */
    email: z.string().nullable().default(null),
    registered: z.boolean().default(false),
    /** The token of the copyable link, encrypted so that the table reveals none. */
    copied_token: SealedText.nullable().default(null),
    /** Whether an administrator has seen it: its user may not own the mailbox. */
    shared: z.boolean().default(false),
    /** For a copied link, the hash of the mailed one it replaces. */
    copy_of: z.string().nullable().default(null),
    /** The follows that the link of a mail stops. */
    follows: z.array(FollowUid).default([]),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ token_hash, organization_uid }) => ({
    ...mailedLinkKey(token_hash),
    // Rows from before the index are found by their token alone.
    ...(organization_uid ? mailedLinkIndex(organization_uid, token_hash) : {}),
  }),
);
export type MailedLink = Row<typeof mailedLink>;

/** The maximum of reset links per account. Each counts for an hour; once all are taken, no more are mailed. */
export const resetLinkPlaces = [1, 2, 3] as const;

/** Several may be valid at the same time. */
export const resetLink = kind(
  'resetLink',
  z.object({
    account_uid: AccountUid,
    place: z.number(),
    token_hash: z.string(),
    /** The account's epoch when it was mailed; a new password raises it, which invalidates earlier links. */
    session_epoch: z.number(),
    /** The memberships' epochs when it was mailed, so that the link doesn't restore access removed since. */
    epochs: z.record(z.string(), z.string()).default({}),
    sent_at: z.number(),
    good_until: z.number(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ account_uid, place }) => resetLinkKey(account_uid, place),
);
export type ResetLink = Row<typeof resetLink>;

/** Whether a link gives access to a membership. Newer memberships need no epoch in it. */
export const leadsTo = ({ epochs }: ResetLink, { organization_uid, epoch }: Membership) =>
  (epochs[organization_uid] ?? epoch) === epoch;

export const resetLinksOf = (account_uid: AccountUid) =>
  [
    [resetLink, resetLinkKey(account_uid, 1)],
    [resetLink, resetLinkKey(account_uid, 2)],
    [resetLink, resetLinkKey(account_uid, 3)],
  ] as const;

export function isGood(link: ResetLink, { session_epoch }: Pick<Account, 'session_epoch'>): boolean {
  return link.session_epoch === session_epoch && link.good_until > epochSeconds(clock.now());
}
