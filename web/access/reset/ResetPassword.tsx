import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FullName } from '../../../shared/model/access/person.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { endSession, startSession } from '../../api/session.ts';
import { displayName } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import style from '../../ui/form/form.module.css';
import { Message } from '../../ui/page/Message.tsx';
import { AccountPage, AccountPageSkeleton } from '../frame/AccountPage.tsx';
import { ChangePasswordForm } from '../password/ChangePasswordForm.tsx';
import { personOf, useWhoIsHere } from '../useWhoIsHere.ts';
import { ResetLink } from './ResetLink.tsx';
import { LinkStale } from './resetLinkPages.tsx';
import { useResetLink } from './useResetLink.ts';

/** The link's token stands in for the old password: it logs the person in before they choose a new one. */
export function ResetPassword() {
  const link = useResetLink();
  if (link.token) return <ResetLink token={link.token} email={link.email} fullName={link.full_name} />;
  return <Choose />;
}

function Choose() {
  const session = useWhoIsHere();
  const state = useLocation().state as { fullName?: string | null } | null;
  const navigate = useNavigate();
  // Keeps the form in place when the session ends under it.
  const [ended, setEnded] = useState<Viewer | null>(null);
  if (ended) return <LinkStale viewer={null} email={ended.email ?? ''} />;
  if (session.status === 'checking') return <AccountPageSkeleton title="Choose a new password" />;
  const viewer = personOf(session);
  if (!viewer) return <NeedsLink />;
  // The server refuses a new password until the second factor is set up.
  if (viewer.duty === 'set_up_second_factor') return <Navigate to={paths.setUpSecondFactor} replace />;
  const fullName = FullName.safeParse(state?.fullName).data;

  return (
    <AccountPage title="Choose a new password" takesFocus>
      <p className={style.lead}>
        For <strong>{displayName(viewer)}</strong> ({viewer.email}). You’ll be logged out everywhere else.
      </p>
      <ChangePasswordForm
        viewer={viewer}
        fullName={fullName}
        onDone={(now) => {
          startSession(now);
          navigate(paths.clientHome, { replace: true });
        }}
        onSessionEnded={() => {
          setEnded(viewer);
          endSession('logout');
        }}
      />
    </AccountPage>
  );
}

function NeedsLink() {
  return (
    <Message
      title="Choose a new password"
      actions={
        <>
          <ActionLink to={paths.forgotPassword}>Forgot Password</ActionLink>
          <ActionLink kind="outline" to={paths.login}>
            Back to login
          </ActionLink>
        </>
      }
    >
      <p>
        To choose a new password, open the link we e-mailed you, or use Forgot Password to get one. If you
        know your password, log in first.
      </p>
    </Message>
  );
}
