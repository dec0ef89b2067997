import { clock } from '../../functions/platform/services/clock.ts';
import { codeAt } from '../../functions/platform/services/totp.ts';
import { demoPassword } from '../../infra/demo/world.ts';
import { confirmSecondFactor, startSecondFactor } from '../../shared/api/access/secondFactor.ts';
import type { Browser } from './browser.ts';

/** The authenticator code of a secret now, or some steps ahead; each is valid once. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return codeAt(secret, Math.floor(clock.now().getTime() / 30_000) + stepsAhead);
}

/** Turns on the second factor of the logged-in person. */
export async function turnOn({ call }: Browser): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = await call(startSecondFactor, { password: demoPassword });
  // The current code stays valid into the next step, unlike the one before.
  const { recovery_codes } = await call(confirmSecondFactor, { code: codeOf(secret) });
  return { secret, recovery_codes };
}
