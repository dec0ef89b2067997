import { Link } from 'react-router-dom';
import { filterEntryName } from '../../../../shared/rules/lookup/search/filter.ts';
import { removes, useRemovalFocus } from '../../../ui/focus/useRemovalFocus.ts';
import type { ResultsQuery } from '../resultsQuery.ts';
import { orderNames } from '../resultsQuery.ts';
import style from './Chips.module.css';

export function Chips({
  query: { filter, order },
  at,
}: {
  query: ResultsQuery;
  at: (changes: Partial<ResultsQuery>) => string;
}) {
  const chips = [
    ...filter.map((entry) => ({
      name: filterEntryName(entry),
      without: at({ filter: filter.filter((each) => each !== entry) }),
    })),
    ...(order ? [{ name: orderNames[order], without: at({ order: null }) }] : []),
  ];
  const list = useRemovalFocus<HTMLUListElement>(chips.length);
  if (chips.length === 0) return null;
  return (
    <ul {...list} className="flex wrap gap-6" aria-label="Filter and sort">
      {chips.map(({ name, without }) => (
        <li key={name} className={style.chip}>
          {name}
          <Link className={style.remove} to={without} aria-label={`Remove ${name}`} {...removes}>
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <path d="m2 2 6 6M8 2 2 8" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
