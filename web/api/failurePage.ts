import type { CallError } from '../../shared/api/client.ts';

/** Refused for want of access, which is explained in place. */
export const isNoAccess = ({ status }: Pick<CallError, 'status'>): boolean =>
  [402, 403, 405].includes(status);

/** Statuses with an error page of their own. */
const explained = [402, 403, 405, 429];

/** The failure to show, unless there is data from before and the server just couldn't be reached. */
export const failureToTell = (failure: CallError | undefined, isThere: boolean): CallError | undefined =>
  failure?.status === 0 && isThere ? undefined : failure;

/** The error page of a failed look-up; null for "not found" and "not reached", which the page shows itself. */
export function failurePage({ status }: Pick<CallError, 'status'>): number | null {
  if (status === 404 || status === 0 || status === 401) return null;
  return explained.includes(status) ? status : 404;
}
