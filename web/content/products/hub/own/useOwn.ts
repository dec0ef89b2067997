import { useMemo } from 'react';
import { readChanges, readOwn } from '../../../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { figureKey } from '../../../../../shared/model/lookup/figures.ts';
import { maxOwnObjects } from '../../../../../shared/model/lookup/following.ts';
import { parseSource } from '../../../../../shared/model/source.ts';
import { parseVertical } from '../../../../../shared/model/vertical.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import type { ToldPlace } from '../../../../../shared/rules/lookup/untoldSignals.ts';
import { type Reading, useRead } from '../../../../api/useRead.ts';
import { ownerOf, type Recent, useRecents } from '../../../../navigation/recents.ts';

export type Own = {
  readonly own: Reading<typeof readOwn>;
  /** The objects whose signals are shown; null while that is unknown. */
  readonly told: readonly ToldPlace[] | null;
  readonly hasViewed: boolean;
  readonly owner: string;
};

/** Null for a viewer who can't save anything. */
export function useOwn(viewer: Viewer): Own | null {
  const may = mayOpen('bookmarks', viewer);
  const owner = ownerOf(viewer);
  const recents = useRecents(owner);
  const viewed = recents.flatMap((recent) => placeOf(recent) ?? []).slice(0, maxOwnObjects);
  const input = viewed.length > 0 ? { viewed: viewed.join() } : {};
  const own = useRead(readOwn, may ? input : null, { settled: true, keepPrevious: true });
  const changes = useRead(readChanges, may ? {} : null, { settled: true });
  const isKnown = [own, changes].every(({ data, error }) => data ?? error);
  const told = useMemo(() => {
    if (!isKnown) return null;
    return [
      ...(own.data?.objects ?? []).filter(({ signal }) => signal),
      ...(changes.data?.changes ?? []).filter(({ kind }) => kind === 'signal'),
    ];
  }, [isKnown, own.data, changes.data]);
  return may ? { own, told, hasViewed: viewed.length > 0, owner } : null;
}

/** A recent object as the call takes it. */
function placeOf({ about, to }: Recent): string | null {
  if (!about.startsWith('object:')) return null;
  const query = new URLSearchParams(to.split('?')[1]);
  const sid = Number(query.get('sid'));
  const source = parseSource(query.get('source'));
  const domain = parseVertical(query.get('domain'));
  return sid && source && domain ? figureKey({ sid, source, domain }) : null;
}
