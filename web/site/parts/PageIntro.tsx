import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './PageIntro.module.css';

export function PageIntro({
  mark,
  heading,
  children,
  actions,
  picture,
}: {
  /** A short line above the heading. */
  mark?: string;
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <header className={picture ? `${style.intro} ${style.pictured}` : style.intro}>
      <div>
        {mark && <p className="mb-16 sea text-15 strong">{mark}</p>}
        <PageHeading className={style.heading}>{heading}</PageHeading>
        <p className={style.lead}>{children}</p>
        {actions && <div className={style.actions}>{actions}</div>}
      </div>
      {picture}
    </header>
  );
}
