import { Link } from 'react-router-dom';
import style from './Pages.module.css';
import { pageNumbers } from './pageNumbers.ts';

export function Pages({
  page,
  pages,
  at,
}: {
  page: number;
  pages: number;
  at: (changes: { page: number }) => string;
}) {
  if (pages <= 1) return null;
  const step = (to: number, label: string, sign: string) =>
    to >= 1 && to <= pages ? (
      <Link className={style.page} to={at({ page: to })} aria-label={label}>
        {sign}
      </Link>
    ) : (
      <span className={style.none} aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <nav className={style.pages} aria-label="Pages" data-off-paper>
      {step(page - 1, 'Previous page', '←')}
      {pageNumbers(page, pages).map((each) =>
        typeof each === 'number' ? (
          <Link
            key={each}
            className={style.page}
            to={at({ page: each })}
            aria-label={`Page ${each}`}
            {...(each === page ? { 'aria-current': 'page' } : {})}
          >
            {each}
          </Link>
        ) : (
          <span key={each} className={style.none} aria-hidden="true">
            …
          </span>
        ),
      )}
      {step(page + 1, 'Next page', '→')}
    </nav>
  );
}
