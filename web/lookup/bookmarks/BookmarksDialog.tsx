import { Link } from 'react-router-dom';
import type { Bookmark } from '../../../shared/model/lookup/bookmark.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { bookmarksAt } from '../../../shared/paths.ts';
import { explain } from '../../api/errorText.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { dayText } from '../../ui/dayText.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { useDialog } from '../objects/dialog.ts';
import table from '../objects/table.module.css';
import { addressOf, CompareBookmarks } from './BookmarkRow.tsx';
import style from './BookmarksDialog.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { useBookmarks, useRemoveBookmark } from './useBookmarks.ts';

export function BookmarksDialog() {
  const { open, close } = useDialog();
  return (
    <Dialog title="Bookmarks" opened={open === 'bookmarks'} onClose={close} size={620}>
      <BookmarkList />
      <p className="line-above mt-16 pt-12">
        <Link to={bookmarksAt('bookmarks')}>All bookmarks</Link>
        {' · '}
        <Link to={bookmarksAt('lists')}>Lists</Link>
        {' · '}
        <Link to={bookmarksAt('views')}>Views</Link>
        {' · '}
        <Link to={bookmarksAt('alerts')}>Alerts</Link>
      </p>
    </Dialog>
  );
}

function BookmarkList() {
  const { bookmarks, error: failure, mutate } = useBookmarks();
  const error = failureToTell(failure, bookmarks !== undefined);
  const list = useRemovalFocus<HTMLTableSectionElement>(bookmarks?.length ?? 0);
  if (error) {
    return (
      <div role="alert" className={`${style.failed} stack gap-12 start`}>
        <p>{explain(error)}</p>
        <ActionButton kind="outline" onClick={() => void mutate()}>
          Try again
        </ActionButton>
      </div>
    );
  }
  if (!bookmarks) return <div className={style.waiting} aria-busy="true" />;
  if (bookmarks.length === 0) {
    return (
      <p className={style.empty}>
        You have no bookmarks yet. Choose <strong>Bookmark</strong> on an object’s look-up page to find it
        here again.
      </p>
    );
  }
  return (
    <>
      <div className="flex wrap gap-8">
        <CompareBookmarks bookmarks={bookmarks} />
      </div>
      <table className={`${table.table} ${style.table}`}>
        <caption className="unseen">Bookmarks, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Date Added</th>
            <th scope="col">
              <span className="unseen">Removal</span>
            </th>
          </tr>
        </thead>
        <tbody {...list}>
          {bookmarks.map((bookmark) => (
            <Row key={`${bookmark.object_sid}-${bookmark.source}-${bookmark.domain}`} bookmark={bookmark} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ bookmark }: { bookmark: Bookmark }) {
  const { object_name, source, domain, date_added } = bookmark;
  const { remove, isMutating, error } = useRemoveBookmark(bookmark);
  return (
    <tr>
      <td>
        <Link className={table.link} to={addressOf(bookmark)}>
          {object_name}
        </Link>
        <span className={`${style.where} block small`}>
          {verticalNames[domain]} · {sourceNames[source]}
        </span>
        {error && (
          <span role="alert" className="block decline small">
            {explain(error)}
          </span>
        )}
      </td>
      <td className={`${style.date} nowrap`}>
        <time dateTime={date_added}>{dayText(date_added)}</time>
      </td>
      <td className={style.action}>
        <RemoveButton name={object_name} isBusy={isMutating} onClick={() => void remove()} />
      </td>
    </tr>
  );
}
