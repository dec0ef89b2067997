import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../shared/api/client.ts';
import { somethingWentWrong } from '../navigation/paths.ts';
import { failurePage } from './failurePage.ts';

/** Leads to the error page of a failure that has one of its own; whatever else happened is told where it happened. */
export function useErrorPage(): (error: unknown) => void {
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      const status = error instanceof CallError ? failurePage(error) : null;
      if (status === null || status === 404) return;
      // "Go back" of 403 goes two steps back: this page stays behind it.
      navigate(somethingWentWrong(status), { replace: status !== 403 });
    },
    [navigate],
  );
}

/** The same for what a page reads. */
export function useErrorPageFor(error: CallError | undefined): void {
  const errorPage = useErrorPage();
  useEffect(() => {
    if (error) errorPage(error);
  }, [error, errorPage]);
}
