import * as z from 'zod';
import { MemberJob, MemberJobRow } from '../../../shared/model/customers/memberJob.ts';
import { AccountUid, GapUid, MemberJobUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { Role } from '../../../shared/model/role.ts';
import { memberJobKey, memberJobRowKey, memberTurnKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A change of many people of an organization. All its rows before `position` are finished. */
export const memberJob = kind(
  'memberJob',
  z.object({
    ...MemberJob.shape,
    organization_uid: OrganizationUid,
    /** The starter's own organization; the audit names it when staff act for a customer. */
    by_organization: OrganizationUid,
    acting: z.boolean(),
    accesses: z.array(z.object({ roles: z.array(Role), profiles: z.array(GapUid) })),
    position: z.number(),
    turn: z.number(),
    version: z.number(),
  }),
  ({ organization_uid, job_uid }) => memberJobKey(organization_uid, job_uid),
  { packed: ['roles', 'accesses'] },
);
export type JobRow = Row<typeof memberJob>;

/** One person of a job. The outcome is written in the transaction of the change, so that nothing happens twice. */
export const memberJobPerson = kind(
  'memberJobPerson',
  z.object({
    ...MemberJobRow.shape,
    organization_uid: OrganizationUid,
    job_uid: MemberJobUid,
    account_uid: AccountUid.nullable(),
    /** The index of the access that an invited person gets. */
    access: z.number(),
    /** The version of the membership that the administrator saw. */
    seen: z.number().nullable(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ organization_uid, job_uid, at }) => memberJobRowKey(organization_uid, job_uid, at),
  { packed: ['now'] },
);
export type JobPerson = Row<typeof memberJobPerson>;

/** Makes the queue call for the next part of a job. */
export const memberTurn = kind(
  'memberTurn',
  z.object({
    organization_uid: OrganizationUid,
    job_uid: MemberJobUid,
    turn: z.number(),
    version: z.number(),
  }),
  ({ organization_uid, job_uid, turn }) => memberTurnKey(organization_uid, job_uid, turn),
);
