import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import style from './Action.module.css';

type Kind = 'primary' | 'outline' | 'plain';

const classOf = (kind: Kind, extra?: string) => [style.action, style[kind], extra].filter(Boolean).join(' ');

/** Buttons and links for pages that don't load Mantine. */
export function ActionButton({
  kind = 'primary',
  className,
  ...rest
}: { kind?: Kind } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf(kind, className)} {...rest} />;
}

export function ActionLink({
  kind = 'primary',
  to,
  className,
  ...rest
}: { kind?: Kind; to: string; state?: unknown } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return <Link to={to} className={classOf(kind, className)} {...rest} />;
}

export function ActionAnchor({
  kind = 'primary',
  className,
  children,
  ...rest
}: { kind?: Kind } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classOf(kind, className)} {...rest}>
      {children}
    </a>
  );
}
