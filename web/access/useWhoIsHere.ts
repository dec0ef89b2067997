import { useEffect, useState } from 'react';
import { refreshSession, type Session, useSession } from '../api/session.ts';

/** Asks the server even without a locally known session: a mail link may open in any browser, and the cookie may exist. */
export function useWhoIsHere(): Session {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    refreshSession()
      // The page's own call will report a network error.
      .catch(() => {})
      .finally(() => setAsked(true));
  }, []);
  return asked ? session : { status: 'checking' };
}

/** Links in mails treat preview guests as visitors. */
export const personOf = (session: Session) =>
  session.status === 'viewer' && !session.viewer.anon ? session.viewer : null;
