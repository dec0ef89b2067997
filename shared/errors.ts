/** Every way a call can fail on purpose, and the HTTP status it answers with. Nothing else decides a status. */
export const errorStatus = {
  invalid_input: 400,
  bad_json: 400,
  password_refused: 400,
  profile_in_use: 400,
  second_factor_not_started: 400,
  second_factor_in_force: 400,
  no_second_factor: 400,
  too_many_passkeys: 400,
  self_edit: 400,
  last_administrator: 400,
  role_not_offered: 400,
  span_backwards: 400,
  email_domain_refused: 400,
  too_many_email_domains: 400,
  token_too_long: 400,
  token_in_the_past: 400,
  too_many_tokens: 400,
  unauthenticated: 401,
  reset_required: 401,
  invite_expired: 401,
  invite_already_accepted: 401,
  preview_ended: 401,
  no_access: 403,
  duty_first: 403,
  wrong_current_password: 403,
  invite_account_missing: 403,
  profile_not_held: 403,
  forbidden: 403,
  acting_for_another: 403,
  account_disabled: 403,
  client_header_missing: 403,
  cross_site: 403,
  no_such_call: 404,
  account_not_found: 404,
  email_domain_not_found: 404,
  not_found: 404,
  profile_not_found: 404,
  domain_denied: 402,
  no_entitlements: 405,
  method_not_allowed: 405,
  organization_exists: 409,
  role_held: 409,
  member_exists: 409,
  profile_exists: 409,
  email_domain_taken: 409,
  invite_closed: 409,
  changed_meanwhile: 409,
  body_too_large: 413,
  wrong_content_type: 415,
  wrong_password: 422,
  link_inactive: 422,
  wrong_code: 422,
  passkey_refused: 422,
  passkey_too_late: 422,
  second_factor_required: 428,
  too_many_attempts: 429,
  call_limit: 429,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What the pipeline itself may answer, whatever the endpoint; endpoints declare only what is theirs. */
export const pipelineErrors = [
  'invalid_input',
  'bad_json',
  'unauthenticated',
  'no_access',
  'duty_first',
  'acting_for_another',
  'forbidden',
  'no_entitlements',
  'client_header_missing',
  'cross_site',
  'body_too_large',
  'wrong_content_type',
  'internal',
] as const satisfies readonly ErrorCode[];

/** The body of every answer that is not a success. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  requestId: string;
  details?: unknown;
};
