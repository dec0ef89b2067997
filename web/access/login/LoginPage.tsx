import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onToldByOtherTab } from '../../api/otherTabs.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import style from '../AccountPage.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { ResetLink } from '../reset/ResetLink.tsx';
import { useResetLink } from '../reset/useResetLink.ts';
import { Entrance } from './Entrance.tsx';
import { entranceTitles } from './entranceViews.ts';
import { useArrive } from './useArrive.ts';

/** With the token of a mail it is a reset link; otherwise the place to log in or to register. */
export function LoginPage() {
  const { token, email } = useResetLink();
  if (token) return <ResetLink token={token} email={email} />;
  return <Ways email={email ?? ''} />;
}

/** Asks who is here before it asks anybody to log in: somebody who already is goes on to where they wanted. */
function Ways({ email }: { email: string }) {
  const session = useSession();
  const arrive = useArrive('page');
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'register' ? 'register' : 'login';
  const someoneIsHere = useRef(false);
  useEffect(() => {
    someoneIsHere.current = session.status === 'viewer';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on entering the view, and when another tab logs in meanwhile.
  useEffect(() => {
    let left = false;
    const goOn = () =>
      void refreshSession()
        .then((viewer) => {
          if (!viewer || left) return;
          // What was wanted leads somewhere once, and several tabs may tell of the same login.
          left = true;
          arrive(viewer);
        })
        // Login itself will say that the server can't be reached.
        .catch(() => {});
    goOn();
    // Whoever has logged in here is on their way already, while the next page's code still comes.
    const stopListening = onToldByOtherTab(() => someoneIsHere.current || goOn());
    return () => {
      left = true;
      stopListening();
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
