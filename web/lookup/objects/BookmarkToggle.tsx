import { readSettings, writeSettings } from '../../../shared/api/access/account.ts';
import type { CallError } from '../../../shared/api/client.ts';
import { isSameBookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import style from './BookmarkToggle.module.css';
import { addBookmark, bookmarksInput, removeBookmark } from './changeBookmark.ts';

export function BookmarkToggle({
  object,
  source,
  domain,
}: {
  object: ObjectInfo;
  source: SourceId;
  domain: VerticalId;
}) {
  const settings = useRead(readSettings, bookmarksInput, { changedByOthers: true });
  const { trigger, isMutating, error, reset } = useMutate(writeSettings);
  const which = { object_sid: object.sid, source, domain };
  const kept = settings.data?.bookmarks?.some((each) => isSameBookmark(each, which));

  async function toggle() {
    if (isMutating) return;
    try {
      await (kept ? removeBookmark : addBookmark)({ object, source, domain }, trigger);
    } catch {
      // Told below.
    }
  }

  return (
    <>
      <button
        type="button"
        className={style.toggle}
        aria-pressed={kept ?? false}
        // A `disabled` button would lose keyboard focus.
        aria-disabled={isMutating || undefined}
        // Works even if the bookmarks failed to load: the server ignores duplicates.
        disabled={settings.isLoading}
        onClick={toggle}
      >
        <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
          <path
            d="M3.5 1.5h9v13L8 11.2l-4.5 3.3z"
            fill={kept ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinejoin="round"
          />
        </svg>
        <span className={style.words}>{kept ? 'Bookmarked' : 'Bookmark'}</span>
      </button>
      {error && <Snackbar text={notSaved(error)} shownForMs={9000} onGone={reset} />}
    </>
  );
}

/** The only invalid input from this page is exceeding the limit. */
const notSaved = ({ code }: CallError) =>
  code === 'invalid_input' ? `You have ${maxBookmarks} bookmarks, the maximum` : 'Couldn’t save, try again';
