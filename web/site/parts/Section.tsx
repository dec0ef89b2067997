import type { ReactNode } from 'react';
import style from './Section.module.css';

export function Section({
  id,
  heading,
  lead,
  beside = false,
  children,
}: {
  id: string;
  heading: string;
  lead?: ReactNode;
  beside?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={style.section} aria-labelledby={`${id}-title`}>
      <div className={beside ? `${style.inner} ${style.beside}` : style.inner}>
        <div className={style.head}>
          <h2 id={`${id}-title`} className={style.heading}>
            {heading}
          </h2>
          {lead && <p className={style.lead}>{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
