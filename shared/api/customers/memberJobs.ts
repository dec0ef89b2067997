import * as z from 'zod';
import {
  jobDays,
  MemberJob,
  MemberJobRow,
  MemberTask,
  maxJobAccesses,
  maxJobBytes,
  maxJobProfiles,
  maxJobRows,
  maxJobRowsPerPage,
} from '../../model/customers/memberJob.ts';
import { AccountUid, GapUid, MemberJobUid, OrganizationUid } from '../../model/ids.ts';
import { Role } from '../../model/role.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const organization = OrganizationUid.optional();
const roles = z.array(Role).max(Role.options.length);

export const startMemberJob = endpoint({
  method: 'POST',
  path: '/auth/organization/jobs',
  summary: `Invite or change up to ${maxJobRows.toLocaleString('en')} people in the background. The caller chooses the job’s id, so that a repeated call starts nothing twice. Invites take \`people\`, each with the index of one of the \`accesses\`; other tasks take \`accounts\`, with the version that was seen.`,
  access: { permission: 'members.invite' },
  changesState: true,
  maxBytes: maxJobBytes,
  input: z.object({
    organization,
    job: MemberJobUid,
    task: MemberTask,
    roles: roles.default([]),
    gap_uid: GapUid.optional(),
    accesses: z
      .array(z.object({ roles: roles.min(1), profiles: z.array(GapUid).min(1).max(maxJobProfiles) }))
      .max(maxJobAccesses)
      .default([]),
    // Validated row by row, so that a bad row doesn't fail the others.
    people: z
      .array(
        z.object({
          email: z.string().max(300),
          full_name: z.string().max(300),
          access: z.number().int().min(0).default(0),
        }),
      )
      .max(maxJobRows)
      .default([]),
    accounts: z
      .array(z.object({ account_uid: AccountUid, version: Version }))
      .max(maxJobRows)
      .default([]),
  }),
  output: z.object({ job: MemberJob }),
  errors: ['not_found', 'role_not_offered', 'profile_not_found', 'profile_ended', 'too_many_attempts'],
});

export const listMemberJobs = endpoint({
  method: 'GET',
  path: '/auth/organization/jobs',
  summary: `Jobs of the last ${jobDays} days that invite or change people, newest first.`,
  access: { permission: 'members.invite' },
  changesState: false,
  input: z.object({ organization }),
  output: z.object({ jobs: z.array(MemberJob) }),
  errors: [],
});

export const readMemberJob = endpoint({
  method: 'GET',
  path: '/auth/organization/jobs/{job}',
  summary: 'A job with the result of each row, one page at a time.',
  access: { permission: 'members.invite' },
  changesState: false,
  input: z.object({
    organization,
    job: MemberJobUid,
    limit: z.coerce.number().int().min(1).max(maxJobRowsPerPage).default(maxJobRowsPerPage),
    cursor: Cursor.optional(),
  }),
  output: z.object({ job: MemberJob, rows: z.array(MemberJobRow), cursor: Cursor.optional() }),
  errors: ['not_found'],
});

export const cancelMemberJob = endpoint({
  method: 'DELETE',
  path: '/auth/organization/jobs/{job}',
  summary: 'Cancel a running job. What it has done stays done.',
  access: { permission: 'members.invite' },
  changesState: true,
  input: z.object({ organization, job: MemberJobUid }),
  output: z.object({ job: MemberJob }),
  errors: ['not_found'],
});
