import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { useLogout } from '../../api/useLogout.ts';
import { displayName } from '../../api/viewer.ts';
import { accountDialogAt } from '../../navigation/accountDialog.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { ForgotPasswordActions } from '../ForgotPasswordActions.tsx';

/** Expired, used, or invalidated by a new password. */
export function LinkStale({ viewer, email }: { viewer: Viewer | null; email: string }) {
  if (viewer) return <LinkStaleWithin viewer={viewer} />;
  return (
    <Message title="This link is no longer active" actions={<ForgotPasswordActions email={email} />}>
      <p>
        The link to reset your password is no longer active: it has been used, it is more than 30 minutes old,
        or your password has been changed since. Use Forgot Password to get a new one.
      </p>
    </Message>
  );
}

function LinkStaleWithin({ viewer }: { viewer: Viewer }) {
  // My Account is unavailable to sessions from a reset link and to legacy accounts.
  const byPage = viewer.duty === 'set_password' || viewer.legacy;
  return (
    <Message
      title="This link is no longer active"
      actions={
        <>
          {byPage ? (
            <ActionLink to={paths.resetPassword}>Choose a new password</ActionLink>
          ) : (
            <ActionLink to={accountDialogAt(paths.clientHome, 'security')}>Open My Account</ActionLink>
          )}
          {viewer.duty !== 'set_password' && (
            <ActionLink kind="outline" to={paths.clientHome}>
              Client Home
            </ActionLink>
          )}
        </>
      }
    >
      <p>
        You're already logged in and you clicked on a link that is no longer active to reset your password
      </p>
      <p>
        {byPage
          ? 'You don’t need another link: you can choose a new password now.'
          : 'To choose a new password, open My Account from the account menu, go to Security and use Change password.'}
      </p>
    </Message>
  );
}

/** The current session ends only if the person chooses to use the link. */
export function LinkOfAnother({ viewer, email }: { viewer: Viewer; email: string }) {
  const { logout, state } = useLogout({ to: null });
  return (
    <Message
      title="This link is for another account"
      actions={
        <>
          <ActionLink to={paths.clientHome}>Client Home</ActionLink>
          <ActionButton kind="outline" disabled={state === 'busy'} onClick={logout}>
            {state === 'failed' ? 'Log out failed, try again' : 'Log out and use the link'}
          </ActionButton>
        </>
      }
    >
      <p>You do not have permission to reset another account's password.</p>
      <p>
        You are logged in as {displayName(viewer)} ({viewer.email}). The link was sent to {email}.
      </p>
    </Message>
  );
}

export function LinkFailed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <Message
      title="The link couldn’t be opened"
      actions={
        <>
          <ActionButton onClick={onAgain}>Try again</ActionButton>
          <ActionLink kind="outline" to={paths.forgotPassword}>
            Forgot Password
          </ActionLink>
        </>
      }
    >
      <p role="alert">{text}</p>
    </Message>
  );
}
