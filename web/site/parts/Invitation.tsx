import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import style from './Invitation.module.css';

export function Invitation({
  heading,
  children,
  label = 'Talk to us',
  to = paths.contact,
}: {
  heading: string;
  children: ReactNode;
  label?: string;
  to?: string;
}) {
  return (
    <section className={style.closing} aria-labelledby="invitation-title">
      <svg className={style.shore} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 32c120-30 240-30 360 0s240 30 360 0 240-30 360 0 240 30 360 0v28H0z" />
      </svg>
      <div className={style.words}>
        <h2 id="invitation-title">{heading}</h2>
        <p>{children}</p>
        <Link className={style.link} to={to}>
          {label}
        </Link>
      </div>
    </section>
  );
}
