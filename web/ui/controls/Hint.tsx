import { type ReactNode, useId } from 'react';
import style from './Hint.module.css';

export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className={style.hint}>
      <button type="button" className={style.word} data-on-paper aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip" className={style.bubble}>
        {text}
      </span>
    </span>
  );
}
