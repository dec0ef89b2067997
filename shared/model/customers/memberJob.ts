import * as z from 'zod';
import { AccountUid, GapUid, MemberJobUid } from '../ids.ts';
import { Role } from '../role.ts';

export const maxJobRows = 5000;
export const maxJobBytes = 1024 * 1024;
/** Different combinations of roles and profiles in one list of invites. */
export const maxJobAccesses = 50;
export const maxJobProfiles = 100;
export const maxJobRowsPerPage = 1000;
/** How long a job and its results are kept. */
export const jobDays = 30;

/** `enable` gives roles to people who have none, those of before if it names none; `set_roles` replaces the roles of people who have some. */
export const MemberTask = z.enum([
  'invite',
  'resend',
  'give_profile',
  'take_profile',
  'set_roles',
  'disable',
  'enable',
  'remove',
]);
export type MemberTask = z.infer<typeof MemberTask>;

/** Why a row stays as it is. */
export const SkipReason = z.enum([
  'already_member',
  'already_invited',
  'repeated',
  'accepted',
  'access_disabled',
  'access_enabled',
  'has_profile',
  'lacks_profile',
  'same_roles',
]);
export type SkipReason = z.infer<typeof SkipReason>;

/** Why a row can’t be changed. */
export const FailReason = z.enum([
  'self',
  'last_administrator',
  'changed_meanwhile',
  'gone',
  'wrong_email',
  'wrong_name',
  'role_not_offered',
  'profile_not_found',
  'invite_closed',
  'nothing_to_restore',
  'too_many_attempts',
  'outside_invites',
  'personal_address',
]);
export type FailReason = z.infer<typeof FailReason>;

/** A remark about a row that was done. */
const DoneNote = z.enum(['delayed', 'turned_away']);

export const JobOutcome = z.enum(['waiting', 'done', 'skipped', 'failed']);
export type JobOutcome = z.infer<typeof JobOutcome>;

export const JobReason = z.enum([...SkipReason.options, ...FailReason.options, ...DoneNote.options]);
export type JobReason = z.infer<typeof JobReason>;

/** A person’s access, when a row was refused because another administrator had changed it. */
const AccessNow = z.object({ roles: z.array(Role), profiles: z.array(GapUid) });

export const MemberJobRow = z.object({
  /** From 0, in the order of the list. */
  at: z.number(),
  account_uid: AccountUid.nullable(),
  email: z.string(),
  full_name: z.string().nullable(),
  outcome: JobOutcome,
  reason: JobReason.nullable(),
  now: AccessNow.nullable(),
});
export type MemberJobRow = z.infer<typeof MemberJobRow>;

export const JobState = z.enum(['running', 'done', 'canceled', 'stopped']);
export type JobState = z.infer<typeof JobState>;

export const MemberJob = z.object({
  job_uid: MemberJobUid,
  task: MemberTask,
  roles: z.array(Role),
  gap_uid: GapUid.nullable(),
  state: JobState,
  /** Asked for while the job is running; it ends after the rows it is working on. */
  canceling: z.boolean(),
  by: AccountUid,
  by_name: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  expires_at: z.number(),
});
export type MemberJob = z.infer<typeof MemberJob>;
