import { secretOverlapHours } from '../../../shared/model/audit/auditStream.ts';
import type { AuditStreamRow, StreamSecret } from '../../platform/data/auditStream.ts';
import { clock } from '../../platform/services/clock.ts';
import { seal, unseal } from '../../platform/services/seal.ts';
import { sealingKey } from '../../platform/services/sealingKeys.ts';
import { newSecret } from './signature.ts';

type Secrets = AuditStreamRow['secrets'];

const shownLetters = 4;
const hourMs = 60 * 60_000;

export async function firstSecret(): Promise<{ secret: string; secrets: Secrets }> {
  const secret = newSecret();
  return { secret, secrets: [await kept(secret)] };
}

/** Each secret signs beside the newer ones for a day from the one that followed it, so that receivers can learn the newest. */
export async function nextSecret(signing: Secrets): Promise<{ secret: string; secrets: Secrets }> {
  const until = new Date(clock.now().getTime() + secretOverlapHours * hourMs).toISOString();
  const { secret, secrets: first } = await firstSecret();
  const earlier = signing.map((each) => (each.until === null ? { ...each, until } : each));
  return { secret, secrets: [...first, ...earlier] };
}

export const inForce = (secrets: Secrets): Secrets => {
  const now = clock.now().toISOString();
  return secrets.filter(({ until }) => until === null || until > now);
};

export const opened = (secrets: Secrets): Promise<string[]> =>
  Promise.all(inForce(secrets).map(({ secret }) => unseal(secret)));

/** Sealed again by the current key, since the key before it goes with the next rotation. */
export async function resealed(secrets: Secrets): Promise<Secrets | undefined> {
  const { id } = await sealingKey();
  const used = inForce(secrets);
  if (used.every(({ secret }) => secret.key_id === id)) return undefined;
  return Promise.all(used.map(async (each) => ({ ...each, secret: await seal(await unseal(each.secret)) })));
}

async function kept(secret: string): Promise<StreamSecret> {
  return { secret: await seal(secret), ends: secret.slice(-shownLetters), until: null };
}
