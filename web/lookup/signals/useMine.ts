import { useMemo } from 'react';
import { readSettings } from '../../../shared/api/access/account.ts';
import { readSavedLists } from '../../../shared/api/lookup/savedLists.ts';
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

/** Matches bookmarks by source, vertical and object, and saved lists by source and object. */
export function useMine(asked: boolean) {
  const bookmarks = useRead(readSettings, asked ? { type: 'bookmarks' } : null, { changedByOthers: true });
  const saved = useRead(readSavedLists, asked ? {} : null, { changedByOthers: true });
  const own = useMemo(() => {
    const places = new Set<string>();
    for (const { object_sid, source, domain } of bookmarks.data?.bookmarks ?? []) {
      places.add(`${source} ${domain} ${object_sid}`);
    }
    for (const { objects, source } of saved.data?.lists ?? []) {
      for (const sid of objects) places.add(`${source} ${sid}`);
    }
    return places;
  }, [bookmarks.data, saved.data]);
  return {
    loading: asked && !(bookmarks.data && saved.data) && !(bookmarks.error || saved.error),
    error: bookmarks.error ?? saved.error,
    retry: () => void Promise.all([bookmarks.mutate(), saved.mutate()]),
    isMine: ({ source, vertical, object }: ListedSignal) =>
      own.has(`${source} ${vertical} ${object}`) || own.has(`${source} ${object}`),
  };
}
