import * as z from 'zod';
import { AccountUid, GapUid } from '../ids.ts';
import { Role } from '../role.ts';

export const maxMembersPerPage = 1000;

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
  /** Always false before the invite is accepted. */
  second_factor: z.boolean(),
  /** The access that a disabled person gets back; null if nothing is known. */
  before_disabled: z
    .object({ roles: z.array(Role), profiles: z.array(GapUid) })
    .nullable()
    .optional(),
  /** Sent back by an edit, so that two administrators don't overwrite each other. */
  version: z.number(),
});
export type Member = z.infer<typeof Member>;
