import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { readSettings, writeSettings } from '../../../shared/api/access/account.ts';
import { type Output, routeKey } from '../../../shared/api/endpoint.ts';
import { type Bookmark, isSameBookmark } from '../../../shared/model/lookup/bookmark.ts';
import type { ListFigure } from '../../../shared/model/lookup/figures.ts';
import { objectTypeCodes } from '../../../shared/model/lookup/object.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { explain } from '../../api/errorText.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { lookupViewAt, paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ListFigures } from '../../ui/figures/ListFigures.tsx';
import { useFigures } from '../../ui/figures/useFigures.ts';
import { removes, useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { useDialog } from '../data/dialog.ts';
import { figureOf } from '../figures/places.ts';
import { bookmarksInput } from '../objects/changeBookmark.ts';
import table from '../objects/table.module.css';
import style from './BookmarksDialog.module.css';
import { CompareBookmarks } from './CompareBookmarks.tsx';

export function BookmarksDialog() {
  const { open, close } = useDialog();
  return (
    <Dialog title="Bookmarks" opened={open === 'bookmarks'} onClose={close} size={620}>
      <BookmarkList />
    </Dialog>
  );
}

function BookmarkList() {
  const { data, error: failure, mutate } = useRead(readSettings, bookmarksInput, { changedByOthers: true });
  const error = failureToTell(failure, data !== undefined);
  const figures = useFigures((data?.bookmarks ?? []).map(placeOf));
  const list = useRemovalFocus<HTMLTableSectionElement>(data?.bookmarks?.length ?? 0);
  if (error) {
    return (
      <div role="alert" className={style.failed}>
        <p>{explain(error)}</p>
        <ActionButton kind="outline" onClick={() => void mutate()}>
          Try again
        </ActionButton>
      </div>
    );
  }
  if (!data) return <div className={style.waiting} aria-busy="true" />;
  const bookmarks = [...(data.bookmarks ?? [])].sort((one, other) => other.ts - one.ts);
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
      <div className={style.onward}>
        <CompareBookmarks bookmarks={bookmarks} />
        <ActionLink kind="plain" to={paths.savedLists}>
          Saved lists
        </ActionLink>
        <ActionLink kind="plain" to={paths.following}>
          Following
        </ActionLink>
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
            <Row
              key={`${bookmark.object_sid}-${bookmark.source}-${bookmark.domain}`}
              bookmark={bookmark}
              figure={figureOf(figures, placeOf(bookmark))}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const dayOf = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const placeOf = ({ object_sid, source, domain }: Bookmark) => ({ sid: object_sid, source, domain });

function Row({ bookmark, figure }: { bookmark: Bookmark; figure: ListFigure | undefined }) {
  const { object_sid, object_name, source, domain, date_added } = bookmark;
  const type = objectTypeCodes.find((each) => each === bookmark.type_code);
  const { mutate } = useSWRConfig();
  const { trigger, isMutating, error } = useMutate(writeSettings);

  async function remove() {
    try {
      await trigger({ ...bookmarksInput, settings: { remove_bookmark: { object_sid, source, domain } } });
      // Updates the cache from the request, not the answer: of two concurrent removals, the answer that arrives last may be
      // older.
      await mutate<Output<typeof readSettings>>(
        [routeKey(readSettings), bookmarksInput],
        (settings) => ({
          ...settings,
          bookmarks: settings?.bookmarks?.filter((each) => !isSameBookmark(each, bookmark)),
        }),
        { revalidate: false },
      );
    } catch {
      // The row shows the error.
    }
  }

  return (
    <tr>
      <td className={style.nameCell}>
        <Link
          className={table.link}
          to={lookupViewAt({ sid: object_sid, domain, source, ...(type ? { type } : {}) })}
        >
          {object_name}
        </Link>
        <span className={style.where}>
          {verticalNames[domain]} · {sourceNames[source]}
        </span>
        {figure && (
          <span className={style.where}>
            <ListFigures figure={figure} />
          </span>
        )}
        {error && (
          <span role="alert" className={style.error}>
            {explain(error)}
          </span>
        )}
      </td>
      <td className={style.date}>
        <time dateTime={date_added}>{dayOf.format(new Date(date_added))}</time>
      </td>
      <td className={style.action}>
        <button
          type="button"
          className={style.remove}
          aria-label={`Remove bookmark for ${object_name}`}
          disabled={isMutating}
          onClick={remove}
          {...removes}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </td>
    </tr>
  );
}
