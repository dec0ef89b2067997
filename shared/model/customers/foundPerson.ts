import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../ids.ts';
import { Role } from '../role.ts';

export const memberStates = ['active', 'disabled', 'pending', 'expired'] as const;
export type MemberState = (typeof memberStates)[number];

export const shortestPersonQuery = 2;
export const longestPersonQuery = 100;
export const maxPeopleFound = 50;

/** A person with every membership, for staff only: an organization must not learn about the others. */
export const FoundPerson = z.object({
  account_uid: AccountUid,
  full_name: z.string().nullable(),
  email: z.string(),
  /** The latest login or use of a session in any organization. */
  last_seen_at: z.string().nullable(),
  memberships: z.array(
    z.object({
      organization_uid: OrganizationUid,
      organization_name: z.string(),
      roles: z.array(Role),
      state: z.enum(memberStates),
      last_login_at: z.string().nullable(),
    }),
  ),
});
export type FoundPerson = z.infer<typeof FoundPerson>;
