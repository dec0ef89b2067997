import * as z from 'zod';
import { Passkey, passkeyAlgorithms } from '../../../shared/model/access/passkey.ts';
import { AccountUid } from '../../../shared/model/ids.ts';
import { challengeKey, passkeysKey } from './keys.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row } from './table/kind.ts';
import { create, replace } from './table/writes.ts';

const KeptPasskey = Passkey.extend({
  credential_id: z.string(),
  public_key: z.string(),
  algorithm: z.literal(Object.values(passkeyAlgorithms)),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type KeptPasskey = z.infer<typeof KeptPasskey>;

/** One row for all passkeys of an account, which enforces their limit and signature counters. */
export const passkeys = kind(
  'passkeys',
  z.object({ account_uid: AccountUid, passkeys: z.array(KeptPasskey), version: z.number() }),
  ({ account_uid }) => passkeysKey(account_uid),
);

/** Fails if somebody else has changed the passkeys since they were read. */
export function passkeysBecome(
  account_uid: AccountUid,
  row: Row<typeof passkeys> | undefined,
  next: KeptPasskey[],
): Write {
  return row
    ? replace(passkeys, { ...row, passkeys: next }, row)
    : create(passkeys, { account_uid, passkeys: next });
}

export const challenge = kind(
  'challenge',
  z.object({
    hash: z.string(),
    account_uid: AccountUid.nullable(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ hash }) => challengeKey(hash),
);
