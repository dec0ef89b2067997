import { isTurnedAway } from './turnedAway.ts';

/** Only for errors that rule out a write; undefined if the outcome is uncertain. */
export type NotStored = 'storage_full' | 'busy';

/** The local database reports it only as text. */
const fullWords = /\b(?:database or )?disk is full\b/;
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'InsufficientStorage']);

type Told = Error & { code?: unknown; CancellationReasons?: { Code?: string }[] };

export function notStored(error: unknown): NotStored | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, code, CancellationReasons = [], cause }: Told = error;
  if (fullCodes.has(name) || fullCodes.has(String(code)) || fullWords.test(message)) return 'storage_full';
  const names = [name, ...CancellationReasons.map(({ Code = 'None' }) => Code)];
  if (names.some(isTurnedAway)) return 'busy';
  return notStored(cause);
}
