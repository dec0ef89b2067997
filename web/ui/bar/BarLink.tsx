import { NavLink } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type LinkName, linkTarget } from '../../navigation/links.ts';
import { OutwardArrow } from '../controls/OutwardArrow.tsx';
import style from './Bar.module.css';

export function BarLink({
  name,
  viewer,
  label,
}: {
  name: LinkName;
  viewer: Viewer | null;
  label?: string | undefined;
}) {
  const target = linkTarget(name, viewer);
  const text = label ?? target.label;
  if ('to' in target) {
    return (
      <NavLink className={style.link ?? ''} to={target.to}>
        {text}
      </NavLink>
    );
  }
  return (
    <a className={style.link} href={target.href} target="_blank" rel="noopener">
      {text} <OutwardArrow />
    </a>
  );
}
