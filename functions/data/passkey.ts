import * as z from 'zod';
import { AccountUid } from '../../shared/model/ids.ts';
import { Passkey, passkeyAlgorithms } from '../../shared/model/passkey.ts';
import { challengeKey, passkeysKey } from './keys.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row } from './table/kind.ts';
import { create, replace } from './table/writes.ts';

const KeptPasskey = Passkey.extend({
  credential_id: z.string(),
  public_key: z.string(),
  algorithm: z.literal(Object.values(passkeyAlgorithms)),
  /** How often it signed, as far as it tells. */
  counter: z.number(),
  transports: z.array(z.string()),
});
export type KeptPasskey = z.infer<typeof KeptPasskey>;

/** All of an account in one row: so there are never too many, and no signature counts twice. */
export const passkeys = kind(
  'passkeys',
  z.object({ account_uid: AccountUid, passkeys: z.array(KeptPasskey), version: z.number() }),
  ({ account_uid }) => passkeysKey(account_uid),
);

/** What the passkeys of an account become, unless somebody else changed them since the row was read. */
export function passkeysBecome(
  account_uid: AccountUid,
  row: Row<typeof passkeys> | undefined,
  next: KeptPasskey[],
): Write {
  return row
    ? replace(passkeys, { ...row, passkeys: next })
    : create(passkeys, { account_uid, passkeys: next });
}

/** What a passkey has to sign, once. Only its hash is kept. */
export const challenge = kind(
  'challenge',
  z.object({
    hash: z.string(),
    /** Whose new passkey it is for; null where anybody may log in with it. */
    account_uid: AccountUid.nullable(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ hash }) => challengeKey(hash),
);
