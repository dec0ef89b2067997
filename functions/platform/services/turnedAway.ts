/** Errors for throttled requests, which were surely not executed; used for retries and "busy" responses. */
const names: ReadonlySet<unknown> = new Set([
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingError',
  'ThrottlingException',
  'TooManyRequestsException',
]);

export const isTurnedAway = (name: unknown): boolean => names.has(name);
