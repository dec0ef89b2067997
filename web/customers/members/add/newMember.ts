import * as z from 'zod';
import type { CallError } from '../../../../shared/api/client.ts';
import { Email, FullName } from '../../../../shared/model/access/person.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { Role } from '../../../../shared/model/role.ts';
import { explain } from '../../../api/errorText.ts';
import type { Problems } from '../../../ui/form/useContractForm.ts';

/** The placeholder; submitted unchanged, it counts as no name. */
export const namePlaceholder = 'Add Name';

const isThere = (name: string) => name.trim() !== '' && name.trim() !== namePlaceholder;

export const ChosenAccess = z.object({
  roles: z.array(Role).min(1, 'Must Select At Lease One Role.'),
  profiles: z.array(z.custom<GapUid>()).min(1, 'Must Select At Least One Profile.'),
});

/** With the specification's error texts. */
export const NewMember = z.object({
  full_name: z.string().refine(isThere, { error: 'Name is Required.', abort: true }).pipe(FullName),
  email: z
    .string()
    .refine((email) => email.trim() !== '', { error: 'E-mail is required', abort: true })
    .refine((email) => Email.safeParse(email).success, 'Input a Valid Email.')
    .transform((email) => Email.parse(email)),
  ...ChosenAccess.shape,
});
export type NewMember = z.input<typeof NewMember>;

/** The organization's automatic roles, and its profile if there is only one. */
export const usualAccess = (
  { org_roles }: OrganizationDetail,
  profiles: readonly ProfileDetail[],
): z.input<typeof ChosenAccess> => ({
  roles: org_roles.filter(({ is_auto_assigned }) => is_auto_assigned).map(({ role }) => role),
  profiles: profiles
    .filter(({ is_auto_assigned }) => is_auto_assigned || profiles.length === 1)
    .map(({ gap_uid }) => gap_uid),
});

export function newMemberProblem(error: CallError): Problems<keyof NewMember> {
  if (error.code === 'member_exists') return { email: explain(error) };
  if (error.code === 'role_not_offered') return { roles: explain(error) };
  if (error.code === 'profile_not_found') return { profiles: explain(error) };
  return { form: explain(error) };
}
