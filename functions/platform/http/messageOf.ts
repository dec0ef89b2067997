import { brandKey } from '../../../shared/brand.ts';
import { type ErrorCode, errorTexts, type LimitReached, limitText } from '../../../shared/errors.ts';
import type { Failure } from '../failure.ts';

export function messageOf({ code, details }: Failure): string {
  if (code === 'limit_reached') return limitText(details as LimitReached);
  return messages[code] ?? errorTexts[code];
}

/** For programmers, where the sentence for people doesn’t say what is wrong with the call; programs rely on the code. */
const messages: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'Some of the input is missing or wrong; details says which.',
  bad_json: 'The body is not valid JSON.',
  json_too_deep: 'The body nests lists and objects deeper than any call takes them.',
  bad_form: 'The body is not a valid form.',
  hand_over_too_much:
    'The colleague would have too much saved; details says of what, and how many one person can have.',
  event_out_of_time: 'An event is too old or lies in the future; details says which, and the server’s time.',
  period_too_long: 'The period is too long; details says how long it may be.',
  too_many_events: 'The period holds too many events for this question; details says how many may be read.',
  unknown_field: 'There is no such field; details names it.',
  operation_not_allowed: 'This field can’t be compared this way; details says which.',
  receiver_refused: 'This address can’t be used as a receiver; details says why.',
  company_not_found: 'There is no such company; details names it.',
  file_too_large: 'The file is too large; details says how many bytes it may have.',
  export_limit:
    'The organization was exported five times in a day; the Retry-After header says how many seconds to wait.',
  unauthenticated: 'Log in first: there is no session, or it has ended.',
  duty_first: 'This session must first do what its duty says.',
  not_through_site: 'The API answers at the address of the site only.',
  client_header_missing: `A call that changes something needs the header X-Requested-With: ${brandKey}.`,
  cross_site: 'A call that changes something may not come from another site.',
  no_such_call: 'There is no call at this path.',
  method_not_allowed: 'This path does not accept this method; the Allow header lists those it does.',
  body_too_large: 'The body is over 256 kB.',
  wrong_content_type: 'The body must be sent as application/json.',
  too_many_attempts: 'Too many attempts; the Retry-After header says how many seconds to wait.',
  storage_full: 'There is no space left to store anything. Nothing was saved.',
};
