import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './ArticlePage.module.css';

/** The page of one item: a report, a case study or an open position. */
export function ArticlePage({
  mark,
  title,
  lead,
  facts,
  back,
  children,
}: {
  mark: string;
  title: string;
  lead: ReactNode;
  facts: ReactNode;
  back: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <article className={style.article}>
      <header className="stack gap-14">
        <p className="sea text-15 strong">{mark}</p>
        <PageHeading title={title} className={style.title} />
        <p className={style.lead}>{lead}</p>
        <p className="muted text-15">{facts}</p>
      </header>
      {children}
      <p className={style.back}>
        <Link to={back.to}>{back.label}</Link>
      </p>
    </article>
  );
}
