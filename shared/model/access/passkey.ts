import * as z from 'zod';
import { PasskeyUid } from '../ids.ts';

export const maxPasskeys = 10;
const longestName = 60;

export const PasskeyName = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Name is required')
  .max(longestName, `Name can have up to ${longestName} characters`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]*$/u, 'Name must be valid');

export const Passkey = z.object({
  passkey_uid: PasskeyUid,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** COSE algorithm numbers, in order of preference. */
export const passkeyAlgorithms = { EdDSA: -8, ES256: -7, RS256: -257 } as const;
