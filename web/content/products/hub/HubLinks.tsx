import { Link } from 'react-router-dom';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { type Destination, linksIn } from '../../../../shared/rules/access/visibility.ts';
import { type LinkName, linkTarget } from '../../../navigation/links.ts';
import { OutwardArrow } from '../../../ui/controls/OutwardArrow.tsx';
import style from './HubLinks.module.css';

export function HubLinks({ viewer }: { viewer: Viewer }) {
  const names = linksIn('hub', viewer).filter(isHubLink);
  if (names.length === 0) return null;
  return (
    <nav aria-label="Tools">
      <ul className="flex wrap gap-8">
        {names.map((name) => {
          const target = linkTarget(name, viewer);
          return (
            <li key={name}>
              {'to' in target ? (
                <Link className={style.link} to={target.to}>
                  {target.label}
                </Link>
              ) : (
                <a className={style.link} href={target.href} target="_blank" rel="noopener">
                  {target.label} <OutwardArrow />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Market Insights has a card of its own. */
type HubLink = Exclude<
  LinkName,
  'client_home' | 'cf_home' | 'faq' | 'market_insights' | 'markets' | 'signals'
>;

const hubLinks: readonly Destination[] = [
  'portal',
  'cf_lite',
  'lenses',
  'brand_maps',
  'knowledgebase',
  'manage_users',
  'usage',
  'admin',
] satisfies readonly HubLink[];

const isHubLink = (name: Destination): name is HubLink => hubLinks.includes(name);
