import type { CallError } from '../../shared/api/client.ts';

/** Failures whose own error page says what to do. */
const explained = [402, 403, 405, 429];

/** The failure to tell of: what had come before stays where nobody can be asked whether it is still so. */
export const failureToTell = (failure: CallError | undefined, isThere: boolean): CallError | undefined =>
  failure?.status === 0 && isThere ? undefined : failure;

/** The status of the error page that a failed look-up leads to; null stays where it is: not found, or not reached. */
export function failurePage({ status }: Pick<CallError, 'status'>): number | null {
  if (status === 404 || status === 0 || status === 401) return null;
  return explained.includes(status) ? status : 404;
}
