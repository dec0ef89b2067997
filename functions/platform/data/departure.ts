import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { departureKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A former member, until the items they saved there are removed. */
export const departure = kind(
  'departure',
  z.object({
    organization_uid: OrganizationUid,
    account_uid: AccountUid,
    left_at: z.string(),
    version: z.number(),
  }),
  ({ left_at, organization_uid, account_uid }) => departureKey(left_at, organization_uid, account_uid),
);
export type Departure = Row<typeof departure>;
