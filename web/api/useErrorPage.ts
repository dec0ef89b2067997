import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../shared/api/client.ts';
import { somethingWentWrong } from '../navigation/paths.ts';
import { failurePage, isNoAccess } from './failurePage.ts';

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

/** The same for a read, whose page shows in place that access is missing. */
export function useErrorPageFor(error: CallError | undefined): void {
  const errorPage = useErrorPage();
  useEffect(() => {
    if (error && !isNoAccess(error)) errorPage(error);
  }, [error, errorPage]);
}
