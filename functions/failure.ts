import type { ErrorCode } from '../shared/errors.ts';

type Extra = { message?: string; details?: unknown; retryAfterSeconds?: number };

/** A failure on purpose: the pipeline answers with its code's status. Anything else thrown is a 500. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { message, details, retryAfterSeconds }: Extra = {}) {
    super(message ?? messages[code]);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** For people who read answers by hand; programs and the site go by the code. */
const messages: Record<ErrorCode, string> = {
  invalid_input: 'Some of the input is missing or wrong; details says which.',
  bad_json: 'The body is not valid JSON.',
  unauthenticated: 'Log in first: there is no session, or it has ended.',
  reset_required: 'The password must be reset; instructions were sent by e-mail.',
  no_access: 'This session may not make this call.',
  account_disabled: 'Access of this account has been disabled.',
  client_header_missing: 'A call that changes something needs the header X-Requested-With: tideline.',
  cross_site: 'A call that changes something may not come from another site.',
  no_such_call: 'There is no call at this path.',
  account_not_found: 'No account has this e-mail address.',
  method_not_allowed: 'This path takes another method; the Allow header says which.',
  body_too_large: 'The body is over 256 kB.',
  wrong_content_type: 'The body must be sent as application/json.',
  wrong_password: 'The password is wrong.',
  too_many_attempts: 'Too many attempts; the Retry-After header says how many seconds to wait.',
  internal: 'Something went wrong on our side. Quote the request id if you report it.',
};
