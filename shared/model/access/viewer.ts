import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../ids.ts';
import { Role } from '../role.ts';
import { SourceId } from '../source.ts';
import { AccessProfile } from './profile.ts';

/** What a session must do before it may do anything else. */
export const Duty = z.enum(['set_password', 'set_up_second_factor']);
export type Duty = z.infer<typeof Duty>;

/** The organization that a member of staff acts for, as its user administrator, and how long still. */
export const ActingFor = z.object({
  organization: z.object({ organization_uid: OrganizationUid, name: z.string() }),
  role: z.literal('user_admin'),
  until: z.string(),
});
export type ActingFor = z.infer<typeof ActingFor>;

/** The person behind a session, as the site needs them: who, for which organization, with what access. */
export const Viewer = z.object({
  /** Null for a preview guest. */
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
  /** The data source that the person looks at. */
  source: SourceId.nullable(),
  duty: Duty.nullable(),
  /** By when the person has to set up a second factor; null where nobody asks for one, or they have it. */
  second_factor_by: z.string().nullable(),
  /** The organization that the person acts for at the moment; `organization` stays their own. */
  acting_for: ActingFor.nullable(),
});
export type Viewer = z.infer<typeof Viewer>;
