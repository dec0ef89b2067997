import { Link } from 'react-router-dom';
import style from './Pages.module.css';

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
    <nav className="flex wrap gap-2 centered mt-16" aria-label="Pages" data-off-paper>
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

type Gap = 'gap before' | 'gap after';

function pageNumbers(page: number, pages: number): (number | Gap)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((each, at) => {
    const before = shown[at - 1];
    if (before === undefined || each === before + 1) return [each];
    if (each === before + 2) return [each - 1, each];
    return [each <= page ? 'gap before' : 'gap after', each];
  });
}
