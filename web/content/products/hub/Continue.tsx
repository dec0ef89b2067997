import { Link } from 'react-router-dom';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { useKeptRecents } from '../../../api/useKeptRecents.ts';
import style from './Part.module.css';
import { Part } from './Part.tsx';

const shown = 3;

export function Continue({ viewer }: { viewer: Viewer }) {
  const recents = useKeptRecents(viewer);
  if (recents.length === 0) return null;
  return (
    <Part title="Continue">
      <ul>
        {recents.slice(0, shown).map(({ about, title, detail, to }) => (
          <li key={about} className={style.entry}>
            <Link className={style.name} to={to}>
              {title}
            </Link>
            {detail && <span className={style.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
