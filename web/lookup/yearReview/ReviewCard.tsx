import { type ReactNode, useId } from 'react';
import style from './YearReview.module.css';

export function ReviewCard({
  title,
  beside,
  width,
  foot,
  children,
}: {
  title: string;
  /** Said in small letters beside the title. */
  beside?: string;
  width: 'half' | 'whole' | 'most' | 'rest';
  foot?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={style.card} data-width={width} aria-labelledby={heading}>
      <h2 id={heading} className={style.cardTitle}>
        {title}
        {beside && <small>{beside}</small>}
      </h2>
      {children}
      {foot && <p className={style.foot}>{foot}</p>}
    </section>
  );
}
