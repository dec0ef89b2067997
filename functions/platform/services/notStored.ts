/** Why something was surely not stored. An error that leaves open whether it was is neither. */
export type NotStored = 'storage_full' | 'busy';

/** What DynamoDB and S3 call it when they turn a request away, before doing any of it. */
const turnedAway = new Set([
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingError',
  'ThrottlingException',
  'TooManyRequestsException',
]);

/** The local database says it in words only. */
const fullWords = /\b(?:database or )?disk is full\b/;
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'InsufficientStorage']);

type Told = Error & { code?: unknown; CancellationReasons?: { Code?: string }[] };

export function notStored(error: unknown): NotStored | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, code, CancellationReasons = [], cause }: Told = error;
  if (fullCodes.has(name) || fullCodes.has(String(code)) || fullWords.test(message)) return 'storage_full';
  const names = [name, ...CancellationReasons.map(({ Code = 'None' }) => Code)];
  if (names.some((each) => turnedAway.has(each))) return 'busy';
  return notStored(cause);
}
