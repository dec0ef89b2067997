import { readSettings } from '../../../shared/api/access/account.ts';
import type { ListedSignal } from '../../../shared/model/lookup/signal.ts';
import { useRead } from '../../api/useRead.ts';
import { bookmarksInput } from '../objects/changeBookmark.ts';

/** Whether a signal is about a bookmark of the reader; null until that is known, or it would change the order. */
export function useBookmarked(asked: boolean): ((signal: ListedSignal) => boolean) | null {
  const { data, error } = useRead(readSettings, asked ? bookmarksInput : null, { changedByOthers: true });
  if (asked && !data && !error) return null;
  const own = new Set(
    (data?.bookmarks ?? []).map(({ object_sid, source, domain }) => `${source} ${domain} ${object_sid}`),
  );
  return ({ source, vertical, object }) => own.has(`${source} ${vertical} ${object}`);
}
