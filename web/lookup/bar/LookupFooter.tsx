import { Link } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { linksIn } from '../../../shared/rules/access/visibility.ts';
import { logoutLabel, useLogout } from '../../api/useLogout.ts';
import { isLink, type LinkLabels, type LinkName, linkTarget } from '../../navigation/links.ts';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import { useDialog } from '../data/dialog.ts';
import style from './LookupFooter.module.css';

const labels: LinkLabels = { cf_lite: 'Home' };

export function LookupFooter({ viewer }: { viewer: Viewer }) {
  const { show } = useDialog();
  const { logout, state } = useLogout();
  return (
    <footer className={style.footer}>
      <nav className={style.links} aria-label="Footer">
        {linksIn('look_up_footer', viewer).map((name) => {
          if (isLink(name)) return <FooterLink key={name} name={name} viewer={viewer} />;
          const leaves = name === 'exit_preview';
          return (
            <button
              key={name}
              type="button"
              className={style.link}
              disabled={leaves && state === 'busy'}
              onClick={leaves ? logout : () => show('bookmarks')}
            >
              {leaves ? logoutLabel('exit_preview', state) : 'Bookmarks'}
            </button>
          );
        })}
      </nav>
      <p className={style.year}>
        © {new Date().getFullYear()} {brand.company}
      </p>
    </footer>
  );
}

function FooterLink({ name, viewer }: { name: LinkName; viewer: Viewer }) {
  const target = linkTarget(name, viewer);
  const label = labels[name] ?? target.label;
  if ('to' in target) {
    return (
      <Link to={target.to} className={style.link}>
        {label}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noopener" className={style.link}>
      {label} <OutwardArrow />
    </a>
  );
}
