import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './PageIntro.module.css';

/** How a public page opens: what it is, what one gets, and the first step. */
export function PageIntro({
  mark,
  heading,
  children,
  actions,
  picture,
}: {
  /** A few words above the heading. */
  mark?: string;
  heading: string;
  /** The lead, in a sentence or two. */
  children: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <header className={picture ? `${style.intro} ${style.pictured}` : style.intro}>
      <div>
        {mark && <p className={style.mark}>{mark}</p>}
        <PageHeading className={style.heading}>{heading}</PageHeading>
        <p className={style.lead}>{children}</p>
        {actions && <div className={style.actions}>{actions}</div>}
      </div>
      {picture}
    </header>
  );
}
