import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { formerMemberKey } from './keys.ts';
import { kind } from './table/kind.ts';

/** A former member's name as they left, since audit log and statistics must not show later changes. */
export const formerMember = kind(
  'formerMember',
  z.object({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    email: z.string(),
    full_name: z.string().nullable(),
    version: z.number(),
  }),
  ({ account_uid, organization_uid }) => formerMemberKey(account_uid, organization_uid),
);
