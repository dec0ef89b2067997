import { Link } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { linksIn } from '../../shared/rules/visibility.ts';
import { logoutLabel, useLogout } from '../api/useLogout.ts';
import { isLink } from '../app/links.ts';
import { paths } from '../app/paths.ts';
import { Logo } from '../ui/Logo.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { AccountMenu } from './AccountMenu.tsx';
import style from './AppBar.module.css';
import { BarLink } from './BarLink.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { useAppBarLinks } from './useAppBarLinks.ts';

/** Below this the links don't stand side by side any more. */
const phone = '(max-width: 899px)';

export function AppBar({ viewer }: { viewer: Viewer | null }) {
  const narrow = useMedia(phone);
  return (
    <header className={style.bar}>
      <Link
        to={viewer ? paths.clientHome : paths.home}
        className={style.home}
        aria-label={`${brand.product}, Home`}
      >
        <Logo />
      </Link>
      {narrow ? <PhoneMenu viewer={viewer} /> : <WideBar viewer={viewer} />}
    </header>
  );
}

function WideBar({ viewer }: { viewer: Viewer | null }) {
  const { logout, state } = useLogout();
  const links = useAppBarLinks(viewer);
  const accountMenu = linksIn('account_menu', viewer);
  return (
    <>
      <nav className={style.links} aria-label="Main">
        {links.filter(isLink).map((name) => (
          <BarLink key={name} name={name} viewer={viewer} />
        ))}
        {!viewer && (
          <Link className={style.link} to={paths.login}>
            Log in
          </Link>
        )}
      </nav>
      {links.map((name) =>
        name === 'logout' || name === 'exit_preview' ? (
          <button key={name} type="button" className={style.end} disabled={state === 'busy'} onClick={logout}>
            {logoutLabel(name, state)}
          </button>
        ) : null,
      )}
      <AccountMenu viewer={viewer} items={accountMenu} />
    </>
  );
}
