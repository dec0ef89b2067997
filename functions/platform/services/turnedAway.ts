/**
 * What DynamoDB, S3 and others call it when they turn a request away, or a statement of a batch, before doing any of it.
 * This is the one list: who tries again and who answers "busy" go by it.
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
