import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { acceptInvite } from '../../../shared/api/access/invite.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { useLogout } from '../../api/useLogout.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { useLinkQuery } from '../../navigation/useLinkQuery.ts';
import { personOf, useWhoIsHere } from '../useWhoIsHere.ts';
import { InviteLogin } from './InviteLogin.tsx';
import { InviteWelcome } from './InviteWelcome.tsx';
import {
  InviteClosed,
  InviteFailed,
  InviteForAnother,
  InviteResetPending,
  ReadingInvite,
} from './invitePages.tsx';
import { JoinOrganization } from './JoinOrganization.tsx';
import { useInvite } from './useInvite.ts';

export function AcceptInvite() {
  const { token } = useLinkQuery(['token']);
  const session = useWhoIsHere();
  if (!token) return <InviteClosed why="invite_expired" loggedIn={false} />;
  if (session.status === 'checking') return <ReadingInvite />;
  const viewer = personOf(session);
  if (viewer?.legacy) return <LeaveFirst />;
  return <Invited token={token} viewer={viewer} />;
}

/** A legacy account can't accept an invite, so it is logged out and the invite is loaded again. */
function LeaveFirst() {
  const { logout, state } = useLogout({ to: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount.
  useEffect(() => void logout(), []);
  if (state !== 'failed') return <ReadingInvite />;
  return (
    <InviteFailed text="We couldn’t log you out. Check your connection and try again." onAgain={logout} />
  );
}

function Invited({ token, viewer }: { token: string; viewer: Viewer | null }) {
  const [query] = useSearchParams();
  const { answer, setAnswer, again } = useInvite(token, viewer?.account_uid ?? null);
  const loggedIn = viewer !== null;
  if (answer === undefined) return <ReadingInvite />;
  if (answer === null && viewer) return <AcceptedAlready token={token} viewer={viewer} />;
  if (answer === null) return <InviteClosed why="invite_already_accepted" loggedIn={false} />;
  if (answer instanceof CallError)
    return <InviteFailed error={answer} loggedIn={loggedIn} token={token} onAgain={again} />;

  const onRefused = (error: CallError) =>
    // Reading a closed invite again names the organization to ask for a new one.
    error.code === 'invite_already_accepted' ? setAnswer(error) : again();
  const given = { token, invite: answer, onRefused };
  const { account, same_account } = answer;
  if (viewer && same_account) return <JoinOrganization {...given} viewer={viewer} />;
  if (viewer) return <InviteForAnother viewer={viewer} invite={answer} />;
  if (account.reset_pending) return <InviteResetPending email={account.email} />;
  if (account.has_password !== false) return <InviteLogin {...given} />;
  return <InviteWelcome {...given} registering={query.get('type') === 'register'} />;
}

/** Only the server knows who accepted the invite: accepting again succeeds for that person alone. */
function AcceptedAlready({ token, viewer }: { token: string; viewer: Viewer }) {
  const { trigger } = useMutate(acceptInvite);
  const [own, setOwn] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount.
  useEffect(() => {
    trigger({ invite: token, organization: viewer.organization.organization_uid })
      .then(() => setOwn(true))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setOwn(false);
      });
  }, []);
  if (own === undefined) return <ReadingInvite />;
  return own ? (
    <Navigate to={paths.clientHome} replace />
  ) : (
    <InviteClosed why="invite_already_accepted" loggedIn />
  );
}
