import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../ids.ts';
import { Role } from '../role.ts';
import { SourceId } from '../scope.ts';
import { AccessProfile } from './profile.ts';

export const Duty = z.enum(['set_password', 'set_up_second_factor', 'contract_ended']);
export type Duty = z.infer<typeof Duty>;

export const longestReason = 200;

export const ActingReason = z
  .string()
  .trim()
  .min(3, 'Give a reason of at least three letters')
  .max(longestReason, `must have at most ${longestReason} characters`);

export const ActingFor = z.object({
  organization: z.object({ organization_uid: OrganizationUid, name: z.string() }),
  role: z.literal('user_admin'),
  until: z.string(),
});
export type ActingFor = z.infer<typeof ActingFor>;

/** Somebody who sees the product as another person; the viewer has that person’s access and name. */
export const Viewing = z.object({
  account_uid: AccountUid,
  organization_uid: OrganizationUid,
  /** Staff view from the administration. */
  by_staff: z.boolean(),
  until: z.string(),
});
export type Viewing = z.infer<typeof Viewing>;

export const Viewer = z.object({
  account_uid: AccountUid.nullable(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  name: z.string(),
  legacy: z.boolean(),
  anon: z.boolean(),
  is_admin: z.boolean(),
  organization: z.object({ organization_uid: OrganizationUid, name: z.string() }),
  roles: z.array(Role),
  profile: AccessProfile.nullable(),
  /** The profile of this session, if it has ended; `profile` is null then. */
  profile_ended: z.object({ name: z.string(), on: z.string() }).nullable().default(null),
  source: SourceId.nullable(),
  /** The last day of the organization’s contract, once it has passed, and how long its people’s work is kept. */
  contract_ended: z
    .object({ on: z.string(), kept_until: z.string(), is_kept: z.boolean() })
    .nullable()
    .default(null),
  duty: Duty.nullable(),
  /** The deadline for a second factor; null if none is required or one is set up. */
  second_factor_by: z.string().nullable(),
  acting_for: ActingFor.nullable(),
  viewing: Viewing.nullable().default(null),
  /** Activity postpones it, unless the session has reached its longest duration. */
  session_ends_at: z.iso.datetime().nullable(),
});
export type Viewer = z.infer<typeof Viewer>;
