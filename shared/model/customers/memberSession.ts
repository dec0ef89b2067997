import * as z from 'zod';
import { SessionUid } from '../ids.ts';

export const MemberSession = z.object({
  session_uid: SessionUid,
  started_at: z.string(),
  last_seen_at: z.string(),
  user_agent: z.string(),
  /** The first part of the network address, such as `203.0.113.0/24`. */
  network: z.string(),
});
export type MemberSession = z.infer<typeof MemberSession>;
