import { useSWRConfig } from 'swr';
import { readSettings, writeSettings } from '../../../shared/api/access/account.ts';
import { type Output, routeKey } from '../../../shared/api/endpoint.ts';
import { type Bookmark, isSameBookmark } from '../../../shared/model/lookup/bookmark.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { bookmarksInput } from '../objects/changeBookmark.ts';
import { useMaySave } from '../saving/useMaySave.ts';

/** The newest first; undefined while they are read. */
export function useBookmarks() {
  const { data, error, mutate } = useRead(readSettings, useMaySave() ? bookmarksInput : null, {
    changedByOthers: true,
  });
  const bookmarks = data && [...(data.bookmarks ?? [])].sort((one, other) => other.ts - one.ts);
  return { bookmarks, error, mutate };
}

/** Each row has its own, since several may be removed at once. */
export function useRemoveBookmark(bookmark: Bookmark) {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating, error } = useMutate(writeSettings);
  const { object_sid, source, domain } = bookmark;

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
  return { remove, isMutating, error };
}
