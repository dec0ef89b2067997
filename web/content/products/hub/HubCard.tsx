import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { linkTarget } from '../../../navigation/links.ts';
import { OnwardArrow, OutwardArrow } from '../../../ui/controls/OutwardArrow.tsx';
import style from './HubCard.module.css';
import { HubIcon } from './HubIcon.tsx';
import { descriptions, type HubLink } from './hubLinks.ts';

export function HubCard({ name, viewer }: { name: HubLink; viewer: Viewer }) {
  const target = linkTarget(name, viewer);
  const inner = (
    <>
      <HubIcon name={name} />
      <span className={style.words}>
        <span className={style.name}>{target.label}</span>
        <span className={style.description}>{descriptions[name]}</span>
      </span>
      <span className={style.arrow} aria-hidden="true">
        {'to' in target ? <OnwardArrow /> : <OutwardArrow />}
      </span>
    </>
  );
  return (
    <li className={style.cell}>
      {'to' in target ? internal(target.to, inner) : external(target.href, inner)}
    </li>
  );
}

const internal = (to: string, inner: ReactNode) => (
  <Link className={style.card} to={to}>
    {inner}
  </Link>
);

const external = (href: string, inner: ReactNode) => (
  <a className={style.card} href={href} target="_blank" rel="noopener">
    {inner}
  </a>
);
