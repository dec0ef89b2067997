import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';
import { retryWhenBack } from './reachable.ts';
import { useRead } from './useRead.ts';

export type PageOf<E extends Endpoint, Row> = {
  rows: (page: Output<E>) => readonly Row[];
  next: (page: Output<E>) => string | null | undefined;
};

type Rest<E extends Endpoint> = { after: Output<E>; pages: readonly Output<E>[] };

/** Reads to the end, without showing anything. */
export async function readAllPages<E extends Endpoint, Row>(
  endpoint: E,
  input: ClientInput<E>,
  { rows, next }: PageOf<E, Row>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call(endpoint, { ...input, ...(cursor ? { cursor } : {}) });
    found.push(...rows(page));
    cursor = next(page) ?? null;
  }
  return found;
}

/** Only the first page revalidates; the others are valid as long as it hasn't changed. */
export function useReadPages<E extends Endpoint, Row>(
  endpoint: E,
  input: ClientInput<E> | null,
  { rows, next }: PageOf<E, Row>,
) {
  const { data: first, error, mutate } = useRead(endpoint, input, { keepPrevious: true });
  const [rest, setRest] = useState<Rest<E> | null>(null);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const pages = useMemo(() => {
    if (first === undefined) return [];
    return rest && rest.after === first ? [first, ...rest.pages] : [first];
  }, [first, rest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a page is read doesn't change.
  const here = useMemo(() => pages.flatMap((page) => rows(page)), [pages]);
  const cursor = pages.length > 0 ? (next(pages[pages.length - 1] as Output<E>) ?? null) : null;

  async function read(from: string): Promise<Output<E>> {
    return call(endpoint, { ...(input as ClientInput<E>), cursor: from });
  }

  async function load() {
    if (cursor === null || first === undefined || loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await read(cursor);
      setRest({ after: first, pages: [...pages.slice(1), page] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setLoading(false);
    }
  }

  /** Reads to the end without showing the rows. */
  async function all(): Promise<readonly Row[]> {
    const found = [...pages];
    for (let at = cursor; at !== null; ) {
      const page = await read(at);
      found.push(page);
      at = next(page) ?? null;
    }
    return found.flatMap((page) => rows(page));
  }

  return {
    rows: first === undefined ? undefined : here,
    error,
    retry: () => mutate(),
    more: { there: cursor !== null, loading, error: failure, load: () => void load(), all },
  };
}

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
      const page = await call(endpoint, { ...(input as ClientInput<E>), ...(cursor ? { cursor } : first) });
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
