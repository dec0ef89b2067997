import { useEffect } from 'react';
import { brand } from '../../shared/brand.ts';
import { refreshSession, useSession } from '../api/session.ts';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { LoginForm } from './LoginForm.tsx';
import style from './LoginPage.module.css';
import { useArrive } from './useArrive.ts';

/** Asks who is here before it asks anybody to log in: somebody who already is goes on to where they wanted. */
export function LoginPage() {
  const session = useSession();
  const arrive = useArrive('page');
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

  return (
    <div className={style.page}>
      <PageHeading title="Log in" takesFocus={false} className={style.title}>
        Log in to {brand.product}
      </PageHeading>
      {session.status === 'checking' ? (
        <div className={style.waiting} aria-busy="true" />
      ) : (
        <MantineRoot>
          <LoginForm where="page" />
        </MantineRoot>
      )}
    </div>
  );
}
