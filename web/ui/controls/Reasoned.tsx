import { type ReactNode, type SyntheticEvent, useId } from 'react';
import style from './Reasoned.module.css';

type Held = {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: SyntheticEvent) => void;
};

/** Keeps the focus on a control that can’t be used now, so that the reason is read without a mouse, too. */
export function Reasoned({
  because,
  className,
  children,
}: {
  /** Why it can’t be used now; null if it can. */
  because: string | null;
  className?: string | undefined;
  /** Spread over the control after its own properties. */
  children: (held: Held) => ReactNode;
}) {
  const id = useId();
  return (
    <span className={[style.reasoned, className].filter(Boolean).join(' ')}>
      {children(because === null ? {} : { 'aria-disabled': true, 'aria-describedby': id, onClick: stop })}
      {because !== null && (
        <span id={id} role="tooltip" className={style.reason}>
          {because}
        </span>
      )}
    </span>
  );
}

/** A form isn't submitted either, by Enter in a field neither. */
const stop = (event: SyntheticEvent) => event.preventDefault();
