import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../shared/model/viewer.ts';
import type { Destination } from '../../shared/rules/visibility.ts';
import { type LinkName, linkTarget } from '../navigation/links.ts';
import { OnwardArrow, OutwardArrow } from '../ui/controls/OutwardArrow.tsx';
import style from './HubCard.module.css';
import { HubIcon } from './HubIcon.tsx';

export type HubLink = Exclude<LinkName, 'client_home' | 'faq' | 'market_insights'>;

const descriptions: Record<HubLink, string> = {
  portal: 'Your reports, syndicated reports and guides',
  cf_lite: 'Look up brands, products and themes',
  lenses: 'Dashboards that follow your questions',
  brand_maps: 'How brands stand to each other',
  knowledgebase: 'How to read and use the data',
  manage_users: 'People and access in your organization',
  admin: 'Organizations, profiles and tokens',
};

export const isHubLink = (name: Destination): name is HubLink => name in descriptions;

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
