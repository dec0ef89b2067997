import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Account, Membership } from './account.ts';
import { resetLinkKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** The number of reset links an account can have. Each counts for an hour; once all are taken, no more are mailed. */
export const resetLinkPlaces = [1, 2, 3] as const;

/** A reset link that was mailed. Several can be valid at the same time. */
export const resetLink = kind(
  'resetLink',
  z.object({
    account_uid: AccountUid,
    place: z.number(),
    token_hash: z.string(),
    /** The account's value when the link was mailed: a new password raises it, which invalidates all earlier links. */
    session_epoch: z.number(),
    /** Those of the account's memberships then: a link doesn't lead to where access was disabled or removed since. */
    epochs: z.record(z.string(), z.string()).default({}),
    sent_at: z.number(),
    good_until: z.number(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ account_uid, place }) => resetLinkKey(account_uid, place),
);
export type ResetLink = Row<typeof resetLink>;

/** Whether a link leads to a membership. One that is new since needs no link of its own. */
export const leadsTo = ({ epochs }: ResetLink, { organization_uid, epoch }: Membership) =>
  (epochs[organization_uid] ?? epoch) === epoch;

/** To be read together with whatever else a call needs from the account. */
export const resetLinksOf = (account_uid: AccountUid) =>
  [
    [resetLink, resetLinkKey(account_uid, 1)],
    [resetLink, resetLinkKey(account_uid, 2)],
    [resetLink, resetLinkKey(account_uid, 3)],
  ] as const;

export function isGood(link: ResetLink, { session_epoch }: Pick<Account, 'session_epoch'>): boolean {
  return link.session_epoch === session_epoch && link.good_until > epochSeconds(clock.now());
}
