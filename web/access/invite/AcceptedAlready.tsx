import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { acceptInvite } from '../../../shared/api/access/invite.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { InviteClosed, ReadingInvite } from './invitePages.tsx';

/** Only the server knows who accepted the invite: accepting again succeeds for that person alone. */
export function AcceptedAlready({ token, viewer }: { token: string; viewer: Viewer }) {
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
