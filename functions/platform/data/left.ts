import * as z from 'zod';
import { HandedOver } from '../../../shared/model/customers/removedPerson.ts';
import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { membership } from './account.ts';
import { leftIndex, leftKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A person who was removed, as they were, until the removal can no longer be undone. */
export const left = kind(
  'left',
  z.object({
    organization_uid: OrganizationUid,
    account_uid: AccountUid,
    email: z.string(),
    full_name: z.string().nullable(),
    membership: membership.schema,
    /** As they were stored, so that only what brings them back can read such rows. */
    digest: z.record(z.string(), z.unknown()).nullable(),
    report_mail: z.record(z.string(), z.unknown()).nullable(),
    /** The account’s first profile, if this was its primary organization. */
    primary_gap_uid: GapUid.nullable(),
    left_at: z.string(),
    removed_by: AccountUid.nullable(),
    /** In an organization of their own, if staff removed the person. */
    removed_by_organization: OrganizationUid.nullable(),
    purge_at: z.string(),
    handed_to: AccountUid.nullable(),
    /** Moved so far, so that a call that is repeated counts all of it. */
    handing: z.object({ to: AccountUid, moved: HandedOver }).nullable(),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, purge_at }) => ({
    ...leftKey(organization_uid, account_uid),
    ...leftIndex(purge_at, organization_uid, account_uid),
  }),
  { packed: ['membership', 'digest', 'report_mail', 'handing'] },
);
export type LeftRow = Row<typeof left>;
