import type { CSSProperties } from 'react';
import type { FlagPlace } from './NoteFlags.tsx';
import style from './Notes.module.css';

export function NoteBubble({
  place: { flag, x, y },
  labelOf,
}: {
  place: FlagPlace;
  labelOf: (month: number) => string;
}) {
  return (
    <div
      role="tooltip"
      className={style.bubble}
      style={{ '--x': `${x}px`, top: y } as CSSProperties}
      data-not-in-picture
    >
      <p className={style.month}>{labelOf(flag.month)}</p>
      {flag.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
