import type { ReactNode } from 'react';
import { PageIntro } from '../parts/PageIntro.tsx';
import style from './Legal.module.css';

export type Clause = { id: string; title: string; body: ReactNode };

export function Legal({
  mark,
  heading,
  lead,
  clauses,
}: {
  mark: string;
  heading: string;
  lead: ReactNode;
  clauses: readonly Clause[];
}) {
  return (
    <div className={style.page}>
      <PageIntro mark={mark} heading={heading}>
        {lead}
      </PageIntro>
      <div className={style.columns}>
        <nav className={style.contents} aria-label="Contents">
          <ol>
            {clauses.map(({ id, title }, index) => (
              <li key={id}>
                <a className={style.entry} href={`#${id}`}>
                  <span className={style.number}>{index + 1}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={style.clauses}>
          {clauses.map(({ id, title, body }, index) => (
            <section key={id} id={id} className={style.clause} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={style.title}>
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
