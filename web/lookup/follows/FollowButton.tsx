import action from '../../ui/controls/Action.module.css';
import { useDialog } from '../data/dialog.ts';
import { useMaySave } from '../saving/useMaySave.ts';
import style from './Follows.module.css';

export function FollowButton({ look = `${action.action} ${action.outline}` }: { look?: string | undefined }) {
  const { show } = useDialog();
  if (!useMaySave()) return null;
  return (
    <button type="button" className={look} aria-haspopup="dialog" onClick={() => show('follow')}>
      <svg className={style.bell} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          d="M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4zM6.5 13.5a1.6 1.6 0 0 0 3 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      Tell me when it changes
    </button>
  );
}
