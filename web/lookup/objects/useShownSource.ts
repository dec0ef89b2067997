import { useLocation, useSearchParams } from 'react-router-dom';
import { parseSource, type SourceId } from '../../../shared/model/source.ts';
import { paths } from '../../navigation/paths.ts';
import { useCurrentSource } from './useCurrentSource.ts';

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
