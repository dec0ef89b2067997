import type { CallError } from '../../../shared/api/client.ts';
import { brand } from '../../../shared/brand.ts';
import { ClosedInvite } from '../../../shared/model/access/closedInvite.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { errorText, explain } from '../../api/errorText.ts';
import { useLogout } from '../../api/useLogout.ts';
import { displayName } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { Message } from '../../ui/page/Message.tsx';
import { ForgotPasswordActions } from '../ForgotPasswordActions.tsx';
import { AccountPageSkeleton } from '../frame/AccountPage.tsx';
import { AskForInvite } from './AskForInvite.tsx';
import type { Invite } from './useInvite.ts';

export const ReadingInvite = () => (
  <AccountPageSkeleton title="Your invitation" said="Loading your invitation…" />
);

type Closed = 'invite_expired' | 'invite_account_missing' | 'invite_already_accepted';

const closedTitles: Record<Closed, string> = {
  invite_expired: 'Invitation expired',
  invite_account_missing: 'Account not found',
  invite_already_accepted: 'Already accepted',
};

type ClosedPage = { why: Closed; loggedIn: boolean };

export function InviteClosed({ why, loggedIn }: ClosedPage) {
  const onward = loggedIn ? (
    <ActionLink to={paths.clientHome}>Client Home</ActionLink>
  ) : (
    <ActionLink to={paths.login}>Login</ActionLink>
  );
  const contact = <ActionAnchor href={mailTo('My invitation')}>Contact {brand.product}</ActionAnchor>;
  return (
    <Message title={closedTitles[why]} actions={why === 'invite_already_accepted' ? onward : contact}>
      <p role="alert">{errorText[why]}</p>
    </Message>
  );
}

type Failed = { onAgain: () => void } & (
  | { error: CallError; loggedIn: boolean; token: string }
  | { text: string }
);

export function InviteFailed(failed: Failed) {
  if ('error' in failed && isClosed(failed.error.code)) {
    const closed = ClosedInvite.safeParse(failed.error.details);
    if (closed.success) return <AskForInvite token={failed.token} {...closed.data} />;
    return <InviteClosed why={failed.error.code} loggedIn={failed.loggedIn} />;
  }
  const text = 'error' in failed ? explain(failed.error) : failed.text;
  return (
    <Message
      title="We couldn’t open your invitation"
      actions={<ActionButton onClick={failed.onAgain}>Try again</ActionButton>}
    >
      <p role="alert">{text}</p>
    </Message>
  );
}

export const isClosed = (code: string): code is Closed => code in closedTitles;

/** Someone else is logged in, so the person chooses between the two accounts. */
export function InviteForAnother({ viewer, invite }: { viewer: Viewer; invite: Invite }) {
  const { logout, state } = useLogout({ to: null });
  const labels = { idle: 'Log out and accept', busy: 'Logging out…', failed: 'Log out failed, try again' };
  return (
    <Message
      title={`${invite.organization.name} invited someone else`}
      actions={
        <>
          <ActionButton disabled={state === 'busy'} onClick={logout}>
            {labels[state]}
          </ActionButton>
          <ActionLink kind="outline" to={paths.clientHome}>
            Go to Client Home
          </ActionLink>
        </>
      }
    >
      <p>
        This invite is for {invite.account.full_name ?? invite.account.email} ({invite.account.email}). You
        are logged in as {displayName(viewer)} ({viewer.email}).
      </p>
      <p>To accept it, you’ll be logged out first. If you don’t accept, nothing changes.</p>
    </Message>
  );
}

/** While a password reset is pending, the old password can't accept an invite either. */
export function InviteResetPending({ email }: { email: string }) {
  return (
    <Message title="Choose a new password first" actions={<ForgotPasswordActions email={email} />}>
      <p>
        A password reset is pending for {email}. Please use the link in the reset email, or Forgot Password to
        get a new one. Then open this invitation again.
      </p>
    </Message>
  );
}
