import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { chooseSource } from '../../../shared/api/lookup/queries.ts';
import { parseSource, type SourceId } from '../../../shared/model/scope.ts';
import { updateSession } from '../../api/session.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';

/** The source used when the address names none, and how to change it. */
export function useCurrentSource() {
  const { source, profile } = useViewer();
  const { trigger, isMutating, error } = useMutate(chooseSource);
  const choose = useCallback(
    async (next: SourceId) => {
      updateSession(await trigger({ source: next }));
    },
    [trigger],
  );
  const sources = profile?.sources.map((each) => each.source) ?? [];
  return { current: source ?? sources[0] ?? null, sources, choose, choosing: isMutating, error };
}

/** The source in the address, or else the person's current one. */
export function useShownSource(): SourceId | null {
  const [query] = useSearchParams();
  const { current } = useCurrentSource();
  return parseSource(query.get('source')) ?? current;
}

/** Pages with a source switch of their own. */
const withOwnSwitch: readonly string[] = [paths.lookupView, paths.compare, paths.signals, paths.market];

/** Null on pages with a switch of their own. */
export function useBarSource(): SourceId | null {
  const shown = useShownSource();
  return withOwnSwitch.includes(useLocation().pathname) ? null : shown;
}

export function withSource(
  { pathname, search }: { pathname: string; search: string },
  source: SourceId,
): string {
  const query = new URLSearchParams(search);
  query.delete('dialog');
  query.delete('page');
  if (query.has('source')) query.set('source', String(source));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export function useWithSource(): (source: SourceId) => string {
  const here = useLocation();
  return (source) => withSource(here, source);
}
