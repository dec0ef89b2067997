import type { Destination } from '../../../shared/rules/access/visibility.ts';
import { isLeaving, logoutLabel, useLogout } from '../../api/useLogout.ts';
import style from './Bar.module.css';

export function LeaveButton({ links }: { links: readonly Destination[] }) {
  const { logout, state } = useLogout();
  const name = links.find(isLeaving);
  if (!name) return null;
  return (
    <button type="button" className={style.end} disabled={state === 'busy'} onClick={logout}>
      {logoutLabel(name, state)}
    </button>
  );
}
