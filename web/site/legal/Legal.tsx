import type { Copy } from '../../../shared/model/site/copy.ts';
import { CopyText, type Parts } from '../parts/CopyText.tsx';
import { PageIntro } from '../parts/PageIntro.tsx';
import style from './Legal.module.css';

/** A page of numbered clauses, from `web/site/copy`. */
export function Legal({ copy, parts = {} }: { copy: Copy; parts?: Parts }) {
  const { mark, heading, lead, clauses } = copy;
  return (
    <div className={style.page}>
      <PageIntro mark={mark} heading={heading}>
        <CopyText nodes={lead} parts={parts} />
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
              <CopyText nodes={body} parts={parts} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
