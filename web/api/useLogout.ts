import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Destination } from '../../shared/rules/access/visibility.ts';
import { paths } from '../navigation/paths.ts';
import { mayLeave } from '../navigation/unsaved.ts';
import { logEvent, sendLog } from './log.ts';
import { endSession } from './session.ts';

export type LogoutState = 'idle' | 'busy' | 'failed';

/** Ends the session and goes Home, or stays if `to` is null. Shows a failure if the server can't be reached. */
export function useLogout({ to = paths.home }: { to?: string | null } = {}): {
  logout: () => Promise<void>;
  state: LogoutState;
} {
  const navigate = useNavigate();
  const [state, setState] = useState<LogoutState>('idle');

  async function logout() {
    if (!(await mayLeave())) return;
    setState('busy');
    try {
      const { logOut } = await import('./sessionCalls.ts');
      logEvent('logout');
      // Queued events belong to this session and can't be sent without it.
      await sendLog();
      await logOut();
    } catch {
      setState('failed');
      return;
    }
    setState('idle');
    endSession('logout');
    if (to) navigate(to);
  }

  return { logout, state };
}

/** Members log out, guests leave their preview; both end the session. */
export const isLeaving = (name: Destination) => name === 'logout' || name === 'exit_preview';

export function logoutLabel(name: 'logout' | 'exit_preview', state: LogoutState): string {
  const label = name === 'logout' ? 'Logout' : 'Exit Preview Mode';
  if (state === 'busy') return `${label}…`;
  return state === 'failed' ? `${label} failed, try again` : label;
}
