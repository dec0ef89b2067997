import { Link } from 'react-router-dom';
import { type VerticalId, verticalIds, verticalNames } from '../../../shared/model/scope.ts';
import { paths } from '../../navigation/paths.ts';
import style from './VerticalMenu.module.css';

/** A menu of links that works without React. */
export function VerticalMenu({ vertical, search }: { vertical: VerticalId | null; search: string }) {
  return (
    <div className={style.menu}>
      {/* The key closes the menu after a navigation. */}
      <details key={vertical} className={style.details} data-menu="">
        <summary className={style.summary}>
          {vertical ? verticalNames[vertical] : 'Select Market Vertical'}
        </summary>
        <ul className={style.list}>
          {verticalIds.map((each) => (
            <li key={each}>
              <Link
                to={reportsAt({ vertical: each, search })}
                className={style.item}
                aria-current={each === vertical ? 'true' : undefined}
                data-wakes=""
              >
                {verticalNames[each]}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {vertical && (
        <Link to={reportsAt({ vertical: null, search })} className="inline-row tall-44">
          Clear vertical
        </Link>
      )}
    </div>
  );
}

type Choice = { vertical: VerticalId | null; search: string };

export function reportsAt({ vertical, search }: Choice): string {
  const query = new URLSearchParams();
  if (vertical) query.set('vertical', String(vertical));
  if (search) query.set('search', search);
  return query.size > 0 ? `${paths.resources}?${query}` : paths.resources;
}
