import { Link } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Destination, linksIn } from '../../../shared/rules/access/visibility.ts';
import { isLink } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { AccountMenu } from '../../ui/bar/AccountMenu.tsx';
import style from '../../ui/bar/Bar.module.css';
import { BarLink } from '../../ui/bar/BarLink.tsx';
import { LeaveButton } from '../../ui/bar/LeaveButton.tsx';
import { PhoneMenu } from '../../ui/bar/PhoneMenu.tsx';
import { SearchButton } from '../../ui/bar/SearchButton.tsx';
import { Logo } from '../../ui/page/Logo.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useAppBarLinks } from './useAppBarLinks.ts';

/** Below this width the links don't fit side by side. */
const phone = '(max-width: 899px)';

const sought = 'pages and reports';

export function AppBar({ viewer }: { viewer: Viewer | null }) {
  const narrow = useMedia(phone);
  const links = useAppBarLinks(viewer);
  const searches = viewer !== null && !viewer.duty;
  return (
    <header className={style.bar}>
      <Link
        to={viewer ? paths.clientHome : paths.home}
        className={style.home}
        aria-label={`${brand.product}, Home`}
      >
        <Logo />
      </Link>
      {narrow && searches && <SearchButton what={sought} />}
      {narrow ? <PhoneMenu viewer={viewer} links={links} /> : <WideBar viewer={viewer} links={links} />}
    </header>
  );
}

function WideBar({ viewer, links }: { viewer: Viewer | null; links: readonly Destination[] }) {
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
      {viewer && !viewer.duty && <SearchButton what={sought} />}
      <LeaveButton links={links} />
      <AccountMenu viewer={viewer} items={accountMenu} />
    </>
  );
}
