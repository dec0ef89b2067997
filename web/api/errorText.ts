import type { CallError } from '../../shared/api/client.ts';
import type { ErrorCode } from '../../shared/errors.ts';

/** What people read for each code. A code without a text doesn't compile. */
export const errorText: Record<ErrorCode | 'network', string> = {
  invalid_input: 'Something in the form isn’t right. Please check it and try again.',
  bad_json: 'The request could not be read. Please reload the page and try again.',
  unauthenticated: 'Your session has ended. Please log in again.',
  reset_required: 'You require a mandatory password reset. Check your email for instructions.',
  no_access: 'You do not have rights to do this.',
  account_disabled: 'Your account access has been disabled.',
  client_header_missing: 'The request was refused. Please reload the page and try again.',
  cross_site: 'The request was refused. Please reload the page and try again.',
  no_such_call: 'This page is out of date. Please reload it and try again.',
  account_not_found: "Account with this email doesn't exist.",
  method_not_allowed: 'This page is out of date. Please reload it and try again.',
  body_too_large: 'That is too much to send at once.',
  wrong_content_type: 'The request could not be read. Please reload the page and try again.',
  wrong_password: 'Invalid Password. Note that credentials are case sensitive.',
  too_many_attempts: 'Too many attempts.',
  internal: 'Something went wrong on our side. Please try again.',
  network: 'We can’t reach Tideline. Check your connection and try again.',
};

/** The text of a failed call, with how long to wait or what to quote to support where that helps. */
export function explain(error: CallError): string {
  const text = errorText[error.code];
  if (error.code === 'too_many_attempts')
    return `${text} Please try again in ${waitingTime(error.retryAfter)}.`;
  if (error.code === 'internal' && error.requestId)
    return `${text} Reference for support: ${error.requestId}`;
  return text;
}

function waitingTime(seconds = 60): string {
  if (seconds < 60) return count(Math.ceil(seconds), 'second');
  return count(Math.ceil(seconds / 60), 'minute');
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
