import { useEffect } from 'react';
import type { CallError } from '../../../../shared/api/client.ts';
import { refreshSession } from '../../../api/session.ts';

/** Refused because the profile has changed since the page loaded: reread the session, so that links and page follow. */
const isLost = ({ code }: CallError) => code === 'forbidden' || code === 'no_entitlements';

export function noteRefusal(error: CallError): void {
  if (isLost(error)) refreshSession().catch(() => {});
}

/** The same for reads. */
export function useNoteRefusal(error: CallError | undefined): void {
  useEffect(() => {
    if (error) noteRefusal(error);
  }, [error]);
}
