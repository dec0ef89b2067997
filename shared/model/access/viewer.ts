import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../ids.ts';
import { Role } from '../role.ts';
import { SourceId } from '../source.ts';
import { AccessProfile } from './profile.ts';

export const Duty = z.enum(['set_password', 'set_up_second_factor']);
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
  source: SourceId.nullable(),
  duty: Duty.nullable(),
  /** The deadline for a second factor; null if none is required or one is set up. */
  second_factor_by: z.string().nullable(),
  acting_for: ActingFor.nullable(),
  /** Activity postpones it, unless the session has reached its longest duration. */
  session_ends_at: z.iso.datetime().nullable(),
});
export type Viewer = z.infer<typeof Viewer>;
