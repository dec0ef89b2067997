import { verticalNames } from '../../../../shared/model/vertical.ts';
import style from './ActiveFilters.module.css';
import type { Filters } from './FilterPanel.tsx';

export function ActiveFilters({ vertical, search, setVertical, setSearch }: Filters) {
  const wanted = search.trim();
  if (!vertical && !wanted) return null;
  return (
    <ul className={style.filters} aria-label="Active filters">
      {vertical && <Filter text={verticalNames[vertical]} onClear={() => setVertical(null)} />}
      {wanted && <Filter text={`“${wanted}”`} onClear={() => setSearch('')} />}
    </ul>
  );
}

const Filter = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <li className={style.filter}>
    <span className={style.text}>{text}</span>
    <button type="button" className={style.clear} aria-label={`Clear ${text}`} onClick={onClear}>
      <span aria-hidden="true">×</span>
    </button>
  </li>
);
