import type { LimitRule } from '../../platform/data/limit.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';

// An office may share an address, but rarely writes more often.
export const perAddress: LimitRule = { action: 'form-address', maxTries: 10, windowSeconds: 15 * 60 };
// Rate-limited, or anyone could flood a stranger's inbox.
export const perInbox: LimitRule = { action: 'form-inbox', maxTries: 3, windowSeconds: 24 * 60 * 60 };

/** Nobody fills in six fields faster, but bots do. */
const fastestMs = 3000;
const replaySeconds = 24 * 60 * 60;

type Filled = { website?: string | undefined; elapsed?: number | undefined };

export const isSuspect = ({ website, elapsed }: Filled): boolean =>
  Boolean(website) || (elapsed !== undefined && elapsed < fastestMs);

export const replayEndsAt = () => epochSeconds(clock.now()) + replaySeconds;
