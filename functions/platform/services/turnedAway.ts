/**
 * The error names of DynamoDB, S3 and others for throttled requests or statements, which were surely not executed. The one list
 * for both retries and "busy" responses.
 */
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
