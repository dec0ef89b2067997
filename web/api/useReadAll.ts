import { useState } from 'react';
import useSWR from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';
import type { PageOf } from './useReadPages.ts';

/**
 * A list that a server sends in pages, read to its end one after the other: what has come is shown while the rest is on its
 * way. `change` puts what a call has answered into the list, so that nothing is read again for one row.
 */
export function useReadAll<E extends Endpoint, Row>(
  endpoint: E,
  input: ClientInput<E> | null,
  { rows: rowsOf, next }: PageOf<E, Row>,
  /** What the first page is asked for differently: a smaller one is here sooner. */
  first: Partial<ClientInput<E>> = {},
) {
  const key = input && [routeKey(endpoint), 'all', input];
  const name = JSON.stringify(key);
  const [soFar, setSoFar] = useState<{ of: string; rows: readonly Row[] } | null>(null);

  async function readToTheEnd(): Promise<readonly Row[]> {
    const found: Row[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await call(endpoint, {
        ...(input as ClientInput<E>),
        ...(cursor ? { cursor } : first),
      });
      found.push(...rowsOf(page));
      cursor = next(page) ?? null;
      if (cursor !== null) setSoFar({ of: name, rows: [...found] });
    }
    return found;
  }

  const { data, error, mutate, isValidating } = useSWR<readonly Row[], CallError>(key, readToTheEnd, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const shown = data ?? (soFar?.of === name ? soFar.rows : undefined);
  return {
    rows: shown,
    /** Whether all of them are here. */
    complete: data !== undefined && !isValidating,
    /** Whether more than these are on their way. */
    partial: data === undefined && shown !== undefined,
    error,
    retry: () => mutate(),
    change: (make: (rows: readonly Row[]) => readonly Row[]) =>
      void mutate((rows) => make(rows ?? shown ?? []), { revalidate: data === undefined }),
  };
}
