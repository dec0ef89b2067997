/** Every way a call can fail on purpose, and the HTTP status it answers with. Nothing else decides a status. */
export const errorStatus = {
  invalid_input: 400,
  bad_json: 400,
  unauthenticated: 401,
  reset_required: 401,
  no_access: 403,
  account_disabled: 403,
  client_header_missing: 403,
  cross_site: 403,
  no_such_call: 404,
  account_not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  wrong_content_type: 415,
  wrong_password: 422,
  too_many_attempts: 429,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What the pipeline itself may answer, whatever the endpoint; endpoints declare only what is theirs. */
export const pipelineErrors = [
  'invalid_input',
  'bad_json',
  'unauthenticated',
  'no_access',
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
