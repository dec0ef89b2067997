import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { useKeptRecents } from '../../../../api/useKeptRecents.ts';
import style from './Live.module.css';

const shown = 6;

export function Recents({ viewer }: { viewer: Viewer }) {
  const recents = useKeptRecents(viewer);
  const heading = useId();
  if (recents.length === 0) return null;
  return (
    <section className={style.part} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Recent
      </h2>
      <ul className={style.list}>
        {recents.slice(0, shown).map(({ about, title, detail, to }) => (
          <li key={about} className={style.entry}>
            <Link className={style.name} to={to}>
              {title}
            </Link>
            {detail && <span className={style.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
