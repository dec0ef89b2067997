import { type CSSProperties, useEffect } from 'react';
import type { Picked } from './MonthArea.tsx';
import style from './Notes.module.css';

/** Actions for a clicked month. Escape or a click elsewhere closes them. */
export function PickedMonth({
  place: { x, y },
  label,
  onAdd,
  onGone,
}: {
  place: Picked;
  label: string;
  onAdd: () => void;
  onGone: () => void;
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onGone();
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest(`.${style.pick}`))) onGone();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [onGone]);
  return (
    <button
      type="button"
      className={style.pick}
      style={{ '--x': `${x}px`, top: y } as CSSProperties}
      data-not-in-picture
      onClick={onAdd}
    >
      Add a note: {label}
    </button>
  );
}
