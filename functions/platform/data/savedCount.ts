import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { savedCountKey } from './keys.ts';
import { kind } from './table/kind.ts';

/** The index of shared rows is eventually consistent, so counts are written in the transaction of each change. */
export const savedCount = kind(
  'savedCount',
  z.object({
    saved: z.enum(['lists', 'views']),
    organization_uid: OrganizationUid,
    /** Null for the organization's shared items. */
    account_uid: AccountUid.nullable(),
    count: z.int(),
    version: z.number(),
  }),
  ({ saved, organization_uid, account_uid }) => savedCountKey(saved, organization_uid, account_uid),
);
