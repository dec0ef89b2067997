import { useEffect } from 'react';
import style from './Snackbar.module.css';

export function Snackbar({
  text,
  shownForMs,
  onGone,
  action,
}: {
  text: string;
  shownForMs: number;
  onGone: () => void;
  action?: { label: string; onClick: () => void };
}) {
  useEffect(() => {
    const timer = setTimeout(onGone, shownForMs);
    return () => clearTimeout(timer);
  }, [shownForMs, onGone]);
  return (
    <div role="status" className={style.snackbar}>
      {text}
      {action && (
        <button type="button" className={style.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      <button type="button" className={style.close} aria-label="Dismiss" onClick={onGone}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
