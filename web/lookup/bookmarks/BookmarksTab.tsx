import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { useFigures } from '../../ui/figures/useFigures.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { figureOf } from '../figures/places.ts';
import style from '../saving/SavedLists.module.css';
import { EmptyTab, LoadFailure, SavedTable, WaitingRows } from '../saving/SavedTable.tsx';
import { BookmarkRow, CompareBookmarks, placeOf } from './BookmarkRow.tsx';
import { ReportRow, useBookmarkedReports } from './ReportRow.tsx';
import { useBookmarks } from './useBookmarks.ts';

/** Objects, then reports of the Portal. */
export function BookmarksTab() {
  const { bookmarks, error, mutate } = useBookmarks();
  const reports = useBookmarkedReports(mayOpen('portal', useViewer()));
  const figures = useFigures((bookmarks ?? []).map(placeOf));
  const objectRows = useRemovalFocus<HTMLTableSectionElement>(bookmarks?.length ?? 0);
  const reportRows = useRemovalFocus<HTMLTableSectionElement>(reports.shown.length);
  const failure = failureToTell(error, bookmarks !== undefined);
  if (failure) return <LoadFailure error={failure} onRetry={() => void mutate()} />;
  if (!bookmarks || !reports.isKnown) return <WaitingRows />;
  return (
    <>
      {bookmarks.length + reports.shown.length === 0 && (
        <EmptyTab link={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}>
          No bookmarks yet. Bookmark a page and its changes appear at home.
        </EmptyTab>
      )}
      {bookmarks.length > 0 && (
        <>
          <div className={style.over}>
            <CompareBookmarks bookmarks={bookmarks} />
          </div>
          <SavedTable
            caption="Bookmarks, newest first"
            columns={['Name', '24 months', 'Posts a month', 'Change', 'Date Added']}
            figures={['Posts a month', 'Change']}
            body={objectRows}
          >
            {bookmarks.map((bookmark) => (
              <BookmarkRow
                key={`${bookmark.object_sid}-${bookmark.source}-${bookmark.domain}`}
                bookmark={bookmark}
                figure={figureOf(figures, placeOf(bookmark))}
              />
            ))}
          </SavedTable>
        </>
      )}
      {reports.shown.length > 0 && (
        <section aria-labelledby="bookmarked-reports">
          <h2 id="bookmarked-reports" className={style.heading}>
            Reports
          </h2>
          <SavedTable
            caption="Bookmarked reports, newest first"
            columns={['Name', 'Category', 'Published']}
            body={reportRows}
          >
            {reports.shown.map((report) => (
              <ReportRow key={report.uid} report={report} onRemoved={reports.forget} />
            ))}
          </SavedTable>
        </section>
      )}
      {reports.error && <LoadFailure error={reports.error} onRetry={reports.retry} />}
    </>
  );
}
