import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { DigestChoice } from '../../../shared/model/lookup/digest.ts';
import { digestIndex, digestKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A person's digest in one organization; absent if they want none. */
export const digest = kind(
  'digest',
  DigestChoice.extend({
    frequency: z.enum(['weekly', 'release']),
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    gap_uid: GapUid.nullable(),
    due_at: z.string(),
    /** The last release checked for it; null before the first. */
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
