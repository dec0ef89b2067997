import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Account, Membership } from './account.ts';
import { resetLinkKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

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
