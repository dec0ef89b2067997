import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { refreshSession } from '../../api/session.ts';
import { logoutLabel, useLogout } from '../../api/useLogout.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import style from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { AccountPage, AccountPageSkeleton } from '../frame/AccountPage.tsx';
import { useArrive } from '../frame/useArrive.ts';
import { personOf, useWhoIsHere } from '../useWhoIsHere.ts';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

export function SetUpSecondFactor() {
  const session = useWhoIsHere();
  const viewer = personOf(session);
  // Keeps this page open after the duty is done, until the recovery codes have been seen.
  const [held, setHeld] = useState<Viewer | null>(null);
  if (viewer?.duty === 'set_up_second_factor' && !held) setHeld(viewer);
  if (held) return <HeldBack viewer={held} />;
  if (session.status === 'checking') return <AccountPageSkeleton title="Set up a second factor" />;
  return <Navigate to={viewer ? paths.clientHome : paths.login} replace />;
}

function HeldBack({ viewer }: { viewer: Viewer }) {
  const arrive = useArrive('page');
  const { logout, state } = useLogout();
  const [failed, setFailed] = useState(false);

  async function goOn() {
    setFailed(false);
    const now = await refreshSession().catch(() => null);
    if (now) arrive(now);
    else setFailed(true);
  }

  return (
    <AccountPage title="Set up a second factor" takesFocus>
      <p className={style.intro}>
        {viewer.organization.name} requires a second factor for everyone: a code from an authenticator app on
        your phone, in addition to the password.
      </p>
      {failed && <Notice kind="problem">We couldn’t continue. Check your connection and try again.</Notice>}
      <SecondFactorSetup viewer={viewer} onDone={goOn} />
      <p className={style.leave}>
        <ActionButton kind="plain" disabled={state === 'busy'} onClick={logout}>
          {logoutLabel('logout', state)}
        </ActionButton>
      </p>
    </AccountPage>
  );
}
