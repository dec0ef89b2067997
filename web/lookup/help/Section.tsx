import type { ReactNode } from 'react';
import style from './Section.module.css';

export function Section({
  anchor,
  title,
  level = 2,
  children,
}: {
  anchor: string;
  title: string;
  level?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={style[Heading]}>
      <Heading id={`${anchor}-title`}>{title}</Heading>
      <div className={style.text}>{children}</div>
    </section>
  );
}
