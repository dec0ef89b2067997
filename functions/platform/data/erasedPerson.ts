import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { kind, type Row } from './table/kind.ts';

export const allErased = 'ERASED';
export const erasedIn = (organization: OrganizationUid) => `${organization}#`;
export const erasedKey = (organization: OrganizationUid, account: AccountUid) => ({
  PK: allErased,
  SK: `${erasedIn(organization)}${account}`,
});

/** Long enough for events in flight and for archive files, which are rewritten once a month. */
export const erasedDays = 40;

export const erasedPerson = kind(
  'erasedPerson',
  z.object({
    organization_uid: OrganizationUid,
    account_uid: AccountUid,
    pseudonym: AccountUid,
    until: z.string(),
    expires_at: z.number(),
  }),
  ({ organization_uid, account_uid }) => erasedKey(organization_uid, account_uid),
  { table: 'COUNTS_TABLE' },
);
export type ErasedPerson = Row<typeof erasedPerson>;
