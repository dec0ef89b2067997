import { createHash, randomBytes } from 'node:crypto';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { challengeKey } from '../../platform/data/keys.ts';
import { challenge } from '../../platform/data/passkey.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { create, spend } from '../../platform/data/table/writes.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';

const lifetimeSeconds = 5 * 60;
export const challengeTimeoutMs = lifetimeSeconds * 1000;

type Challenge = { text: string; kept: Write };

export function newChallenge(account_uid: AccountUid | null): Challenge {
  const text = randomBytes(32).toString('base64url');
  const expires_at = epochSeconds(clock.now()) + lifetimeSeconds;
  return { text, kept: create(challenge, { hash: hashOf(text), account_uid, expires_at }) };
}

export const challengeOf = (text: string) => [challenge, challengeKey(hashOf(text))] as const;

export function isAwaited(row: Row<typeof challenge> | undefined, account_uid: AccountUid | null): boolean {
  return isRunning(row) && row.account_uid === account_uid;
}

export const spent = (text: string): Write => spend(challenge, challengeKey(hashOf(text)));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
