import { removes } from '../../ui/focus/useRemovalFocus.ts';
import style from './BookmarksDialog.module.css';

export const RemoveButton = ({
  name,
  isBusy,
  onClick,
}: {
  name: string;
  isBusy: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={style.remove}
    aria-label={`Remove bookmark for ${name}`}
    disabled={isBusy}
    onClick={onClick}
    {...removes}
  >
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
);
