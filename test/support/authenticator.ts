import { clock } from '../../functions/platform/services/clock.ts';
import { codeAt } from '../../functions/platform/services/totp.ts';
import { demoPassword } from '../../infra/demo/world.ts';
import { confirmSecondFactor, startSecondFactor } from '../../shared/api/access/secondFactor.ts';
import type { Browser } from './browser.ts';

/** The code that an authenticator app with this secret shows now, or so many steps from now; each is good once. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return codeAt(secret, Math.floor(clock.now().getTime() / 30_000) + stepsAhead);
}

/** Turns the second factor on for the person who is logged in. */
export async function turnOn({ call }: Browser): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = await call(startSecondFactor, { password: demoPassword });
  // The code of now still counts when the next step begins on its way; the one before would not.
  const { recovery_codes } = await call(confirmSecondFactor, { code: codeOf(secret) });
  return { secret, recovery_codes };
}
