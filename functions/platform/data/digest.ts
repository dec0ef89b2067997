import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { DigestChoice } from '../../../shared/model/lookup/digest.ts';
import { digestIndex, digestKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** The digest that a person gets in one organization; whoever wants none has no row. */
export const digest = kind(
  'digest',
  DigestChoice.extend({
    frequency: z.enum(['weekly', 'release']),
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    /** The access profile that it was set up with: what its holder may see, the mail may tell. */
    gap_uid: GapUid.nullable(),
    due_at: z.string(),
    /** The latest release that was looked at for it; null before the first. */
    release: z.number().nullable().default(null),
    last_sent_at: z.string().nullable().default(null),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, due_at }) => ({
    ...digestKey(organization_uid, account_uid),
    ...digestIndex(due_at, account_uid),
  }),
);
export type DigestRow = Row<typeof digest>;
