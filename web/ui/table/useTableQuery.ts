import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type Sort = { id: string; descending: boolean };

/** `-created_at` is the column created_at, from the latest. */
export const parseSort = (text: string | null | undefined): Sort | null =>
  text ? { id: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;

export const sortText = ({ id, descending }: Sort): string => (descending ? `-${id}` : id);

/**
 * What an address says of a table: `search`, `sort`, `page` and the filters by their own names. Where two tables share a
 * page each has a name, which goes before: `tokens_search`. Changes replace the step of the history: Back leaves the page.
 */
export function useTableQuery(name = '') {
  const location = useLocation();
  const navigate = useNavigate();
  // What has been asked for but isn't the address yet: a second change at once builds on the first.
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  const query = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const prefix = name ? `${name}_` : '';

  const set = useCallback(
    (changes: Record<string, string | null>) => {
      const { search, hash, state } = latest.current;
      const next = new URLSearchParams(search);
      for (const [param, value] of Object.entries(changes)) {
        if (value) next.set(prefix + param, value);
        else next.delete(prefix + param);
      }
      const there = next.size > 0 ? `?${next}` : '';
      if (there === search) return;
      latest.current = { ...latest.current, search: there };
      navigate({ search: there, hash }, { replace: true, state });
    },
    [navigate, prefix],
  );

  const get = useCallback((param: string) => query.get(prefix + param), [query, prefix]);
  return { get, set };
}
