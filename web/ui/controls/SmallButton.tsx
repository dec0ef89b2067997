import type { ButtonHTMLAttributes } from 'react';
import style from './SmallButton.module.css';

export function SmallButton({
  kind = 'outlined',
  className,
  ...rest
}: { kind?: 'outlined' | 'plain' } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={[style[kind], className].filter(Boolean).join(' ')} {...rest} />;
}
