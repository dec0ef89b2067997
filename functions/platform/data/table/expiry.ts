import { clock, epochSeconds } from '../../services/clock.ts';

/** DynamoDB deletes expired rows late, so readers check the expiry themselves. */
export function isRunning<R extends { expires_at: number }>(row: R | undefined): row is R {
  return row !== undefined && row.expires_at > epochSeconds(clock.now());
}
