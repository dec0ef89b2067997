import { isTurnedAway } from './turnedAway.ts';

/** Why something was surely not stored. An error that leaves open whether it was is neither. */
export type NotStored = 'storage_full' | 'busy';

/** The local database says it in words only. */
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
