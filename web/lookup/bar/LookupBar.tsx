import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Destination, linksIn, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { isLink } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { AccountMenu } from '../../ui/bar/AccountMenu.tsx';
import barStyle from '../../ui/bar/Bar.module.css';
import { BarLink } from '../../ui/bar/BarLink.tsx';
import { LeaveButton } from '../../ui/bar/LeaveButton.tsx';
import { SearchButton } from '../../ui/bar/SearchButton.tsx';
import { Logo } from '../../ui/page/Logo.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useDialog } from '../data/dialog.ts';
import { barLabels } from './barLabels.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { SourceButton } from './SourceButton.tsx';

/** Below this width the links don't fit side by side. */
const narrowBar = '(max-width: 1000px)';

export function LookupBar({ viewer }: { viewer: Viewer }) {
  const narrow = useMedia(narrowBar);
  const onSearchHome = useLocation().pathname === paths.objectSearch;
  const links = linksIn('forecast_bar', viewer, onSearchHome ? { at: 'cf_lite' } : {});
  return (
    <header className={barStyle.bar}>
      <Link to={paths.clientHome} className={barStyle.home} aria-label={`${brand.product}, Home`}>
        <Logo />
      </Link>
      {narrow ? <PhoneBar viewer={viewer} links={links} /> : <WideBar viewer={viewer} links={links} />}
    </header>
  );
}

function WideBar({ viewer, links }: { viewer: Viewer; links: readonly Destination[] }) {
  const { show } = useDialog();
  return (
    <>
      <nav className={barStyle.links} aria-label="Main">
        {links.map((name) => {
          if (isLink(name)) return <BarLink key={name} name={name} viewer={viewer} label={barLabels[name]} />;
          if (name !== 'bookmarks') return null;
          return (
            <button key={name} type="button" className={barStyle.link} onClick={() => show('bookmarks')}>
              Bookmarks
            </button>
          );
        })}
      </nav>
      {mayOpen('cf_lite', viewer) && (
        <>
          <SearchButton what="brands, products, themes" />
          <SourceButton onClick={() => show('source')} />
        </>
      )}
      <LeaveButton links={links} />
      <AccountMenu viewer={viewer} items={linksIn('account_menu', viewer)} />
    </>
  );
}
