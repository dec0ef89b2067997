import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refreshSession, useSession } from '../api/session.ts';
import { useLinkQuery } from '../app/useLinkQuery.ts';
import style from './AccountPage.module.css';
import { AccountPage } from './AccountPage.tsx';
import { Entrance } from './Entrance.tsx';
import { entranceTitles } from './entranceTitles.ts';
import { ResetLink } from './ResetLink.tsx';
import { useArrive } from './useArrive.ts';

/** With the token of a mail it is a reset link; otherwise the place to log in or to register. */
export function LoginPage() {
  const { token, email } = useLinkQuery(['token', 'email']);
  if (token) return <ResetLink token={token} email={email} />;
  return <Ways email={email ?? ''} />;
}

/** Asks who is here before it asks anybody to log in: somebody who already is goes on to where they wanted. */
function Ways({ email }: { email: string }) {
  const session = useSession();
  const arrive = useArrive('page');
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'register' ? 'register' : 'login';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entering the view.
  useEffect(() => {
    let left = false;
    refreshSession()
      .then((viewer) => viewer && !left && arrive(viewer))
      // Login itself will say that the server can't be reached.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, []);

  function show(next: 'login' | 'register') {
    setQuery(
      (before) => {
        if (next === 'register') before.set('view', next);
        else before.delete('view');
        return before;
      },
      { replace: true },
    );
  }

  return (
    <AccountPage title={view === 'login' ? 'Log in' : 'Register'} heading={entranceTitles[view]}>
      {session.status === 'checking' ? (
        <div className={style.waiting} aria-busy="true" />
      ) : (
        <Entrance where="page" view={view} onView={show} email={email} />
      )}
    </AccountPage>
  );
}
