import type { ButtonHTMLAttributes } from 'react';
import style from './SmallButton.module.css';

/** A button among figures and words: outlined, where it may stay pressed, or plain as a link is. */
export function SmallButton({
  kind = 'outlined',
  className,
  ...rest
}: { kind?: 'outlined' | 'plain' } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={[style[kind], className].filter(Boolean).join(' ')} {...rest} />;
}
