import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { formerMemberKey } from './keys.ts';
import { kind } from './table/kind.ts';

/**
 * The name under which somebody left an organization, for its audit log and statistics, which must not show later
 * changes of the account.
 */
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
