import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { savedCountKey } from './keys.ts';
import { kind } from './table/kind.ts';

export const savedCount = kind(
  'savedCount',
  z.object({
    saved: z.enum(['lists', 'views', 'follows']),
    organization_uid: OrganizationUid,
    account_uid: AccountUid.nullable(),
    count: z.int(),
    version: z.number(),
  }),
  ({ saved, organization_uid, account_uid }) => savedCountKey(saved, organization_uid, account_uid),
);
