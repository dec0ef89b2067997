import * as z from 'zod';
import { AccountUid, FollowUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { mailedLinkIndex, mailedLinkKey } from './keys.ts';
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
