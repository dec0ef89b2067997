import { useSearchParams } from 'react-router-dom';
import { type BookmarksTab, bookmarksAt } from '../../../shared/paths.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AlertOnView } from '../alerts/AlertOnView.tsx';
import { AlertsTab } from '../alerts/AlertsTab.tsx';
import { ListsTab } from '../savedLists/ListsTab.tsx';
import { ViewsTab } from '../savedViews/ViewsTab.tsx';
import style from '../saving/SavedLists.module.css';
import { useMaySave } from '../saving/useMaySave.ts';
import { BookmarksTab as Bookmarked } from './BookmarksTab.tsx';

const tabs = [
  { id: 'bookmarks', label: 'Bookmarks', to: bookmarksAt('bookmarks') },
  { id: 'lists', label: 'Lists', to: bookmarksAt('lists') },
  { id: 'views', label: 'Views', to: bookmarksAt('views') },
  { id: 'alerts', label: 'Alerts', to: bookmarksAt('alerts') },
] as const;

const tabIn = (text: string | null): BookmarksTab => tabs.find(({ id }) => id === text)?.id ?? 'bookmarks';

/** All that a person keeps. */
export function BookmarksPage() {
  const [query] = useSearchParams();
  const tab = tabIn(query.get('tab'));
  if (!useMaySave()) {
    return (
      <Message
        title="Guests can’t keep bookmarks"
        actions={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}
      >
        <p>Log in with an account to keep bookmarks, lists, views and alerts.</p>
      </Message>
    );
  }
  return (
    <div className={style.page}>
      <PageHead title="Bookmarks" />
      <PageTabs label="Bookmarks" tabs={tabs} current={tab} />
      <div className="one-column stack gap-12">
        {tab === 'bookmarks' && <Bookmarked />}
        {tab === 'lists' && <ListsTab />}
        {tab === 'views' && <ViewsTab follow={(view) => <AlertOnView view={view} />} />}
        {tab === 'alerts' && <AlertsTab />}
      </div>
    </div>
  );
}
