import type { ErrorCode, LimitReached } from '../../shared/errors.ts';

type Extra = { details?: unknown; retryAfterSeconds?: number };

/** Its sentence is in the response (`functions/platform/http/messageOf.ts`), which jobs don’t write. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { details, retryAfterSeconds }: Extra = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** For `limit_reached`. */
export const atMost = (most: number, of: LimitReached['of']): { details: LimitReached } => ({
  details: { of, most },
});
