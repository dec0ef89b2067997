import type { ReactNode } from 'react';
import style from './PersonCell.module.css';

/** An address that may break before its domain, and nowhere is cut. */
export function EmailAddress({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <span className={style.address}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** A person's name above their address, which is one selectable text. */
export const PersonCell = ({ name, email }: { name: ReactNode; email: string }) => (
  <>
    <span className={style.name}>{name}</span>
    {email && (
      <span className={style.email}>
        <EmailAddress email={email} />
      </span>
    )}
  </>
);
