import { brandKey } from '../../shared/brand.ts';
import type { ErrorCode } from '../../shared/errors.ts';

type Extra = { message?: string; details?: unknown; retryAfterSeconds?: number };

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

/** For people who read raw responses; programs rely on the code. */
const messages: Record<ErrorCode, string> = {
  invalid_input: 'Some of the input is missing or wrong; details says which.',
  bad_json: 'The body is not valid JSON.',
  json_too_deep: 'The body nests lists and objects deeper than any call takes them.',
  bad_form: 'The body is not a valid form.',
  password_refused: 'This password can’t be used; details says why.',
  profile_in_use: 'This access profile is already in use.',
  second_factor_not_started: 'Request a new secret first.',
  second_factor_in_force: 'A second factor is already set up: remove it first.',
  member_without_factor: 'This person has no second factor.',
  no_second_factor: 'The account has no second factor.',
  too_many_lists: 'This account has a hundred saved lists already.',
  too_many_shared_lists: 'This organization shares two hundred lists already.',
  too_many_views: 'This account has a hundred saved views already.',
  too_many_shared_views: 'This organization shares two hundred views already.',
  too_many_favorites: 'There are two hundred favorites already: remove one first.',
  too_many_notes: 'There are two hundred notes on reports already: remove one first.',
  thread_full: 'This question has forty messages already: ask a new one.',
  too_many_annotations: 'This object has fifty notes of this scope already.',
  too_many_follows: 'Too many follows.',
  too_many_passkeys: 'An account has at most ten passkeys: remove one first.',
  self_edit: 'You cannot edit your own access.',
  last_administrator: 'This is the last user administrator of the organization.',
  role_not_offered: 'This role is not available in the organization.',
  span_backwards: 'The end date is before the start date.',
  email_domain_refused: 'This domain does not belong to a single organization.',
  too_many_email_domains: 'A profile can have up to three e-mail domains.',
  token_too_long: 'A preview link can last up to 90 days.',
  token_in_the_past: 'The expiry is in the past.',
  too_many_tokens: 'This profile has too many preview links.',
  event_out_of_time: 'An event is too old or lies in the future; details says which, and the server’s time.',
  period_too_long: 'The period is too long; details says how long it may be.',
  too_many_events: 'The period holds too many events for this question; details says how many may be read.',
  unknown_field: 'There is no such field; details names it.',
  operation_not_allowed: 'This field can’t be compared this way; details says which.',
  removal_not_allowed: 'The organization does not let people remove what they did.',
  schedule_in_the_past: 'The time of publication has passed; send null to publish now.',
  edition_needs_file: 'A new edition needs another file, and a published edition before it.',
  too_many_editions: 'The item has as many editions as it can have; details says how many.',
  receiver_refused: 'This address can’t be used as a receiver; details says why.',
  not_own: 'Only administrators of the organization itself can do this.',
  stream_exists: 'The delivery of this audit log is set up already.',
  item_incomplete: 'A published report or guide needs a description and a PDF.',
  company_not_found: 'There is no such company; details names it.',
  file_not_arrived: 'The file has not arrived completely: upload it again.',
  file_not_ready: 'The file is not there, or has not passed the malware scan and the checks.',
  file_too_large: 'The file is too large; details says how many bytes it may have.',
  profile_not_found: 'This organization has no such profile.',
  organization_exists: 'An organization with this name already exists.',
  role_held: 'Some people still have this role; details says how many.',
  member_exists: 'This person already belongs to the organization.',
  profile_exists: 'The organization already has a profile with this name.',
  email_domain_taken: 'Another organization already uses this e-mail domain.',
  invite_closed: 'This invite was accepted or has expired.',
  removal_unfinished:
    'The removal isn’t finished: the posts must be hidden, removed, absent from a release, and searched again.',
  changed_meanwhile: 'Someone else has changed this since you read it.',
  unauthenticated: 'Log in first: there is no session, or it has ended.',
  reset_required: 'The password must be reset; instructions were sent by e-mail.',
  invite_expired: 'The invite has expired or was replaced by a newer one.',
  invite_already_accepted: 'The invite has already been accepted.',
  preview_ended: 'The preview link has expired or was revoked.',
  no_access: 'This session may not make this call.',
  duty_first: 'This session must first do what its duty says.',
  wrong_current_password: 'The current password is wrong.',
  invite_by_mail: 'A first password is chosen by the link that was mailed, not by a copied one.',
  invite_pending: 'The account’s invite has not been accepted yet.',
  invite_account_missing: 'The invited account no longer exists.',
  profile_not_held: 'The account does not have this access profile in this organization.',
  forbidden: 'The access profile does not grant this.',
  not_found: 'Nothing has that name or id.',
  release_unknown: 'No such release.',
  release_gone: 'This release is no longer kept.',
  release_denied: 'This release has months outside the profile’s dates.',
  domain_denied: 'The access profile does not include this market vertical.',
  no_entitlements: 'This session has no access profile that grants anything.',
  acting_for_another: 'You act for another organization: end that before you change your own account.',
  account_disabled: 'This account’s access has been disabled.',
  not_through_site: 'The API answers at the address of the site only.',
  client_header_missing: `A call that changes something needs the header X-Requested-With: ${brandKey}.`,
  cross_site: 'A call that changes something may not come from another site.',
  no_such_call: 'There is no call at this path.',
  account_not_found: 'No account has this e-mail address.',
  email_domain_not_found: 'No organization accepts registrations from this e-mail domain.',
  method_not_allowed: 'This path does not accept this method; the Allow header lists those it does.',
  body_too_large: 'The body is over 256 kB.',
  wrong_content_type: 'The body must be sent as application/json.',
  wrong_password: 'The password is wrong.',
  link_inactive: 'The link is no longer active.',
  wrong_code: 'The code is wrong or has already been used.',
  passkey_refused: 'The passkey is unknown, or its response is not valid.',
  passkey_too_late: 'The challenge has expired or has already been used: request a new one.',
  second_factor_required: 'The account has a second factor: send its code too.',
  call_limit: 'The access profile has used up today’s calls.',
  files_at_once: 'Three files are being written for this person already: wait for one of them.',
  outside_invites:
    'The organization has used up today’s invites to e-mail domains in which it has no members or profiles.',
  too_many_attempts: 'Too many attempts; the Retry-After header says how many seconds to wait.',
  busy: 'There is too much to do at the moment. Nothing was saved: try again in a moment.',
  storage_full: 'There is no space left to store anything. Nothing was saved.',
  internal: 'Something went wrong on our side. Quote the request id if you report it.',
};
