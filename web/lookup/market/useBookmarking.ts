import { useState } from 'react';
import { readSettings, writeSettings } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import { isSameBookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { addBookmark, bookmarksInput, removeBookmark } from '../objects/changeBookmark.ts';

export type Bookmarking = {
  isBookmarked: (sid: number) => boolean;
  /** The error to show; null if all are bookmarked. */
  add: (objects: readonly ObjectName[]) => Promise<string | null>;
  remove: (object: ObjectName) => Promise<string | null>;
  busy: boolean;
};

/** Bookmarks of the rows of a list, in its source and vertical. */
export function useBookmarking({ source, domain }: { source: SourceId; domain: VerticalId }): Bookmarking {
  const settings = useRead(readSettings, bookmarksInput, { changedByOthers: true });
  const { trigger } = useMutate(writeSettings);
  const [busy, setBusy] = useState(false);
  const isBookmarked = (sid: number) =>
    settings.data?.bookmarks?.some((each) => isSameBookmark(each, { object_sid: sid, source, domain })) ??
    false;

  async function change(objects: readonly ObjectName[], send: typeof addBookmark): Promise<string | null> {
    setBusy(true);
    try {
      // One after the other: each answer is the whole list.
      for (const object of objects) await send({ object, source, domain }, trigger);
      return null;
    } catch (error) {
      return error instanceof CallError && error.code === 'invalid_input'
        ? `You have ${maxBookmarks} bookmarks, the maximum`
        : 'Couldn’t save, try again';
    } finally {
      setBusy(false);
    }
  }

  return {
    isBookmarked,
    add: (objects) =>
      change(
        objects.filter(({ sid }) => !isBookmarked(sid)),
        addBookmark,
      ),
    remove: (object) => change([object], removeBookmark),
    busy,
  };
}
