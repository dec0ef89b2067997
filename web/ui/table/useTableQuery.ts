import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { latestAddress, useAddress } from '../../navigation/latestAddress.ts';

export type Sort = { id: string; descending: boolean };

export const parseSort = (text: string | null | undefined): Sort | null =>
  text ? { id: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;

export const sortText = ({ id, descending }: Sort): string => (descending ? `-${id}` : id);

/**
 * `search`, `sort`, `page` and filters in the address, prefixed by the table's name where two share a page. Changes
 * replace the history entry.
 */
export function useTableQuery(name = '') {
  const { search: shown } = useAddress();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(shown), [shown]);
  const prefix = name ? `${name}_` : '';

  const set = useCallback(
    (changes: Record<string, string | null>) => {
      if (latestAddress.isLeft()) return;
      const { search, hash, state } = latestAddress.read();
      const next = new URLSearchParams(search);
      for (const [param, value] of Object.entries(changes)) {
        if (value) next.set(prefix + param, value);
        else next.delete(prefix + param);
      }
      const there = next.size > 0 ? `?${next}` : '';
      if (there === search) return;
      latestAddress.ask({ search: there, hash, state });
      navigate({ search: there, hash }, { replace: true, state });
    },
    [navigate, prefix],
  );

  const get = useCallback((param: string) => query.get(prefix + param), [query, prefix]);
  return { get, set };
}
