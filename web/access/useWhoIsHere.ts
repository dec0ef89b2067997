import { useEffect, useState } from 'react';
import { refreshSession, type Session, useSession } from '../api/session.ts';

/** The session, asked for even where nothing but the cookie remembers it: links in mail open in any browser. */
export function useWhoIsHere(): Session {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    refreshSession()
      // The call that the page is about will say that the server can't be reached.
      .catch(() => {})
      .finally(() => setAsked(true));
  }, []);
  return asked ? session : { status: 'checking' };
}

/** A guest is nobody in particular: to a link in a mail they count as a visitor. */
export const personOf = (session: Session) =>
  session.status === 'viewer' && !session.viewer.anon ? session.viewer : null;
