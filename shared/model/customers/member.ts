import * as z from 'zod';
import { AccountUid, GapUid } from '../ids.ts';
import { Role } from '../role.ts';

/** How many rows one call of a bulk invite takes; a longer list is sent in pieces. */
export const maxInvitesPerCall = 100;
/** As many people as one page of the users table holds at most. */
export const maxMembersPerPage = 1000;

/** A person as the users table of their organization shows them. */
export const Member = z.object({
  account_uid: AccountUid,
  email: z.string(),
  full_name: z.string().nullable(),
  roles: z.array(Role),
  profiles: z.array(GapUid),
  invite_sent_at: z.string().nullable(),
  invite_expire_at: z.string().nullable(),
  invite_accepted_at: z.string().nullable(),
  last_login_at: z.string().nullable(),
  /** Whether an authenticator app is set up. Of a person who has yet to accept, nothing is known. */
  second_factor: z.boolean(),
  /** Of the row that was read: an edit names it, so that two administrators don't overwrite each other unseen. */
  version: z.number(),
});
export type Member = z.infer<typeof Member>;
