import { NavLink } from 'react-router-dom';
import type { Viewer } from '../../shared/model/viewer.ts';
import { type LinkName, linkTarget } from '../app/links.ts';
import style from './AppBar.module.css';

export function BarLink({ name, viewer }: { name: LinkName; viewer: Viewer | null }) {
  const target = linkTarget(name, viewer);
  if ('to' in target) {
    return (
      <NavLink className={style.link ?? ''} to={target.to}>
        {target.label}
      </NavLink>
    );
  }
  return (
    <a className={style.link} href={target.href} target="_blank" rel="noopener">
      {target.label} <span aria-hidden="true">↗</span>
    </a>
  );
}
