import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../shared/api/client.ts';
import { somethingWentWrong } from '../navigation/paths.ts';

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

export function useErrorPage(): (error: unknown) => void {
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      const status = error instanceof CallError ? failurePage(error) : null;
      if (status === null || status === 404) return;
      // The 403 page's "Go back" goes two steps back, over this page.
      navigate(somethingWentWrong(status), { replace: status !== 403 });
    },
    [navigate],
  );
}

/** The same for a failed read, except for missing access, which the page itself explains. */
export function useErrorPageFor(error: CallError | undefined): void {
  const errorPage = useErrorPage();
  useEffect(() => {
    if (error && !isNoAccess(error)) errorPage(error);
  }, [error, errorPage]);
}
