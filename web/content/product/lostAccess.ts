import { useEffect } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import { refreshSession } from '../../api/session.ts';

/** Refused for what the access profile no longer grants, though the page was open: the links and the page follow once they know. */
const isLost = ({ code }: CallError) => code === 'forbidden' || code === 'no_entitlements';

export function noteRefusal(error: CallError): void {
  if (isLost(error)) refreshSession().catch(() => {});
}

/** The same for what a page reads. */
export function useNoteRefusal(error: CallError | undefined): void {
  useEffect(() => {
    if (error) noteRefusal(error);
  }, [error]);
}
