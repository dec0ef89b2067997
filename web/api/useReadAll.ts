import { useState } from 'react';
import useSWR from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';
import { retryWhenBack } from './retryWhenBack.ts';
import type { PageOf } from './useReadPages.ts';

/** Shows pages as they arrive. `change` merges a call's answer, so that one changed row needs no reload. */
export function useReadAll<E extends Endpoint, Row>(
  endpoint: E,
  input: ClientInput<E> | null,
  { rows: rowsOf, next }: PageOf<E, Row>,
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
    ...retryWhenBack,
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const shown = data ?? (soFar?.of === name ? soFar.rows : undefined);
  return {
    rows: shown,
    complete: data !== undefined && !isValidating,
    partial: data === undefined && shown !== undefined,
    error,
    retry: () => mutate(),
    change: (make: (rows: readonly Row[]) => readonly Row[]) =>
      void mutate((rows) => make(rows ?? shown ?? []), { revalidate: data === undefined }),
  };
}
