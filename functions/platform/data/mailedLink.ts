import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { mailedLinkKey } from './keys.ts';
import { SealedText } from './sealedText.ts';
import { kind, type Row } from './table/kind.ts';

/**
 * Whom a mailed link is for, found by the hash of its token. Callers decide whether the link is still valid.
 */
export const mailedLink = kind(
  'mailedLink',
  z.object({
    token_hash: z.string(),
    purpose: z.enum(['invite', 'reset', 'digest']),
    account_uid: AccountUid,
    /** For an invite, and for a digest to stop. */
    organization_uid: OrganizationUid.nullable(),
    /** Whether the invited asked for it themselves. */
    registered: z.boolean().default(false),
    /** The token of the link that administrators copy in place of the mailed one. Encrypted: the table reveals none. */
    copied_token: SealedText.nullable().default(null),
    /** Whether it was shown to an administrator: whoever uses it need not have read the mail. */
    shared: z.boolean().default(false),
    /** Of a copied link: the hash of the mailed one, in whose place it is good. */
    copy_of: z.string().nullable().default(null),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ token_hash }) => mailedLinkKey(token_hash),
);
export type MailedLink = Row<typeof mailedLink>;
