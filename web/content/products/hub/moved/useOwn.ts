import { useEffect, useState } from 'react';
import { readOwn } from '../../../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { maxOwnRows } from '../../../../../shared/model/lookup/bookmark.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { type Reading, useRead } from '../../../../api/useRead.ts';
import { deviceStore } from '../../../../navigation/deviceStore.ts';
import { ownerOf } from '../../../../navigation/recents.ts';

const usual = 3;

/** How many bookmarks this device showed last: as many rows wait for the answer. */
const shownRows = deviceStore('own-rows', (text) => {
  const kept = text === null ? usual : Number(text);
  return Number.isInteger(kept) && kept >= 0 && kept <= maxOwnRows ? kept : usual;
});

export type Own = {
  readonly own: Reading<typeof readOwn>;
  /** As many rows wait for the answer: those that this device showed last. */
  readonly waiting: number;
};

/** Null for a viewer who can't bookmark anything. */
export function useOwn(viewer: Viewer): Own | null {
  const may = mayOpen('bookmarks', viewer);
  const own = useRead(readOwn, may ? {} : null, { settled: true, keepPrevious: true });
  const owner = ownerOf(viewer);
  // Fixed while the page is open, or the rows that wait would shrink with the answer.
  const kept = shownRows.useKept(owner);
  const [waiting] = useState(kept);
  const shown = own.data?.rows.length;
  useEffect(() => {
    if (shown !== undefined) shownRows.write(owner, String(shown));
  }, [shown, owner]);
  return may ? { own, waiting } : null;
}
