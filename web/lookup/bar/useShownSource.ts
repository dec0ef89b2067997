import { useLocation, useSearchParams } from 'react-router-dom';
import type { SourceId } from '../../../shared/model/source.ts';
import { paths } from '../../navigation/paths.ts';
import { parseSource } from '../data/parseIds.ts';
import { useCurrentSource } from '../data/useCurrentSource.ts';

/** The source that the page shows: the one in its address, or else the one that somebody has chosen. */
export function useShownSource(): SourceId | null {
  const [query] = useSearchParams();
  const { current } = useCurrentSource();
  return parseSource(query.get('source')) ?? current;
}

/** Pages with a switch of their own, which stays on the page. */
const withOwnSwitch: readonly string[] = [paths.lookupView, paths.compare, paths.signals];

/** The source that the bar offers to switch; null where the page does. */
export function useBarSource(): SourceId | null {
  const shown = useShownSource();
  return withOwnSwitch.includes(useLocation().pathname) ? null : shown;
}

/** The address of the same page with another source. */
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
