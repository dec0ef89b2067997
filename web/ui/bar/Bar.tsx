import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Destination, linksIn } from '../../../shared/rules/access/visibility.ts';
import { isLeaving, logoutLabel, useLogout } from '../../api/useLogout.ts';
import { paths } from '../../navigation/paths.ts';
import { Logo } from '../page/Logo.tsx';
import { useMedia } from '../useMedia.ts';
import { AccountMenu } from './AccountMenu.tsx';
import style from './Bar.module.css';
import { BarLink } from './BarLink.tsx';
import { areaAt, type BarEntry, entriesOf, searchWords } from './entries.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

/** Below this width the links are in a menu. */
const phone = '(max-width: 959px)';

/** Pages with a search box of their own. */
const withSearchBox: readonly string[] = [paths.objectSearch, paths.searchResult];

/** The bar of the whole product: its words and their order never change. `pages` are the pages of the current area. */
export function Bar({
  viewer,
  pages = [],
  source,
  sourceItem,
}: {
  viewer: Viewer | null;
  pages?: readonly BarEntry[];
  /** The switch of the data source, and the same as an item of the menu. */
  source?: ReactNode;
  sourceItem?: ReactNode;
}) {
  const narrow = useMedia(phone);
  const { pathname } = useLocation();
  const area = areaAt(pathname);
  const destinations = linksIn('areas', viewer);
  const areas = entriesOf(
    destinations.filter((name) => !pages.some((page) => page.name === name)),
    viewer,
  );
  const searches = viewer !== null && !viewer.duty && !withSearchBox.includes(pathname);
  const search = searches && <SearchButton words={searchWords(viewer, area)} />;
  return (
    <header className={style.bar} data-bar-pages={pages.length > 0 ? '' : undefined}>
      <Link
        to={viewer ? paths.clientHome : paths.home}
        className={style.home}
        aria-label={`${brand.product}, Home`}
      >
        <Logo />
      </Link>
      {narrow ? (
        <>
          {search}
          <PhoneMenu
            viewer={viewer}
            areas={areas}
            pages={pages}
            leaving={destinations}
            sourceItem={sourceItem}
          />
        </>
      ) : (
        <>
          <nav className={style.links} aria-label="Main">
            <Entries entries={areas} area={area} at={pathname} />
            {!viewer && (
              <Link className={style.link} to={paths.login}>
                Log in
              </Link>
            )}
            {pages.length > 0 && (
              <span className={`${style.pages} flex gap-2`}>
                <Entries entries={pages} area={area} at={pathname} />
              </span>
            )}
          </nav>
          {search}
          {source}
          <LeaveButton links={destinations} />
          <AccountMenu viewer={viewer} items={linksIn('account_menu', viewer)} />
        </>
      )}
    </header>
  );
}

function Entries({
  entries,
  area,
  at,
}: {
  entries: readonly BarEntry[];
  area: Destination | null;
  at: string;
}) {
  return entries.map((entry) => (
    <BarLink key={entry.name} entry={entry} ofArea={entry.name === area} at={at} />
  ));
}

function LeaveButton({ links }: { links: readonly Destination[] }) {
  const { logout, state } = useLogout();
  const name = links.find(isLeaving);
  if (!name) return null;
  return (
    <button type="button" className={style.end} disabled={state === 'busy'} onClick={logout}>
      {logoutLabel(name, state)}
    </button>
  );
}
