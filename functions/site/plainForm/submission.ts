import type { LimitRule } from '../../platform/data/limit.ts';
import { formHash } from '../../platform/data/message.ts';
import type { Caller } from '../../platform/http/call.ts';
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

type Submitted = { submission?: string | undefined; elapsed?: number | undefined };

/** Without JavaScript there is no form id, so the same words from the same network count as a repetition. */
export function submissionHash(
  { submission, elapsed: _, ...written }: Submitted,
  { network }: Caller,
): string {
  return formHash([submission ?? network, Object.entries(written).sort()]);
}
