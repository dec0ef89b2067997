import { useEffect } from 'react';
import style from './Snackbar.module.css';

/** A word about what has just happened, which goes by itself. */
export function Snackbar({
  text,
  shownForMs,
  onGone,
}: {
  text: string;
  shownForMs: number;
  onGone: () => void;
}) {
  useEffect(() => {
    const timer = setTimeout(onGone, shownForMs);
    return () => clearTimeout(timer);
  }, [shownForMs, onGone]);
  return (
    <div role="status" className={style.snackbar}>
      {text}
      <button type="button" className={style.close} aria-label="Dismiss" onClick={onGone}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
