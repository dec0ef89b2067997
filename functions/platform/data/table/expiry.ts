import { clock, epochSeconds } from '../../services/clock.ts';

/** Expired rows remain until the table gets around to removing them. */
export function isRunning<R extends { expires_at: number }>(row: R | undefined): row is R {
  return row !== undefined && row.expires_at > epochSeconds(clock.now());
}
