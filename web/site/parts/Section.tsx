import type { ReactNode } from 'react';
import style from './Section.module.css';

/** One idea of a public page, below a hairline: `id` is its anchor. */
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
  /** The heading at the left of what it introduces, where there is room. */
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
