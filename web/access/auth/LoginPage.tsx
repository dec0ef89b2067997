import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onChangeInOtherTab } from '../../api/otherTabs.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { hasExpired } from '../../api/sessionEnd.ts';
import { hasDrafts } from '../../navigation/draftStore.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import style from '../frame/AccountPage.module.css';
import { AccountPage } from '../frame/AccountPage.tsx';
import { useArrive } from '../frame/useArrive.ts';
import { ResetLink } from '../reset/ResetLink.tsx';
import { useResetLink } from '../reset/useResetLink.ts';
import { Entrance } from './Entrance.tsx';
import { entranceTitles } from './entranceViews.ts';

export function LoginPage() {
  const { token, email } = useResetLink();
  if (token) return <ResetLink token={token} email={email} />;
  return <Ways email={email ?? ''} />;
}

/** Checks for an existing session first and forwards people who are logged in. */
function Ways({ email }: { email: string }) {
  const session = useSession();
  const arrive = useArrive('page');
  const [query, setQuery] = useSearchParams();
  const [ended] = useState(hasExpired);
  const view = query.get('view') === 'register' ? 'register' : 'login';
  const someoneIsHere = useRef(false);
  useEffect(() => {
    someoneIsHere.current = session.status === 'viewer';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount; other tabs announce their logins.
  useEffect(() => {
    let left = false;
    const goOn = () =>
      void refreshSession()
        .then((viewer) => {
          if (!viewer || left) return;
          // Several tabs may announce the same login, but the remembered path can be used only once.
          left = true;
          arrive(viewer);
        })
        // The login call will report a network error itself.
        .catch(() => {});
    goOn();
    // Ignored after a login in this tab, whose next page may still be loading.
    const stopListening = onChangeInOtherTab(() => someoneIsHere.current || goOn());
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
        <>
          {ended && (
            <Notice kind="problem">
              Your session has ended because you weren’t active or were logged in for a week.
              {hasDrafts() && ' What you typed is kept in this tab: log in to continue.'}
            </Notice>
          )}
          <Entrance where="page" view={view} onView={show} email={email} />
        </>
      )}
    </AccountPage>
  );
}
