import { useLocation, useNavigate } from 'react-router-dom';
import { acceptInvite } from '../../../shared/api/access/invite.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { call } from '../../api/calls.ts';
import { startSession } from '../../api/session.ts';
import { dutyPaths, paths } from '../../navigation/paths.ts';
import { rememberPath } from '../../navigation/rememberedPath.ts';
import type { Invite } from './useInvite.ts';

export function useAccept(token: string, { invite }: Invite) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (viewer: Viewer): Promise<void> => {
    if (viewer.duty) {
      // The invite is reopened once the duty is done.
      const query = new URLSearchParams(search);
      query.set('token', token);
      rememberPath(`${pathname}?${query}`);
      startSession(viewer);
      navigate(dutyPaths[viewer.duty], { replace: true });
      return;
    }
    startSession(await call(acceptInvite, { invite: token, organization: invite.organization_uid }));
    navigate(paths.clientHome, { replace: true });
  };
}
