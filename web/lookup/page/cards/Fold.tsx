import { type ReactNode, useId } from 'react';
import style from './Fold.module.css';

/** A card of a phone: its name and one telling line until somebody opens it. */
export function Fold({
  title,
  line,
  isOpen,
  toggle,
  children,
}: {
  title: string;
  line: string;
  isOpen: boolean;
  toggle: () => void;
  children: () => ReactNode;
}) {
  const id = useId();
  return (
    <div className="line-below">
      <h2 className={`${style.head} text-15`}>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
          <span className="stack narrowable">
            <strong className="sans strong">{title}</strong>
            {!isOpen && line && <span className="cut sans muted small light">{line}</span>}
          </span>
          <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={style.card}>
          {children()}
        </div>
      )}
    </div>
  );
}
