import { Link } from 'react-router-dom';
import { objectCategories } from '../../../shared/model/lookup/object.ts';
import { categoryNames, type FilterEntry, quickFilter } from '../../../shared/rules/lookup/search/filter.ts';
import style from './QuickFilters.module.css';
import type { ResultsQuery } from './resultsQuery.ts';

export function QuickFilters({
  filter,
  at,
}: {
  filter: readonly FilterEntry[];
  at: (changes: Partial<ResultsQuery>) => string;
}) {
  const chosen = quickFilter(filter);
  return (
    <nav className={style.filters} aria-label="Quick filters">
      {[...objectCategories, 'all' as const].map((each) => (
        <Link
          key={each}
          className={style.filter}
          to={at({ filter: each === 'all' ? [] : [each] })}
          {...(each === chosen ? { 'aria-current': 'true' } : {})}
        >
          {each === 'all' ? 'All' : categoryNames[each]}
        </Link>
      ))}
    </nav>
  );
}
