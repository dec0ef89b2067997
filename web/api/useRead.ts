import useSWR, { type SWRResponse } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';

/** Look-up data changes with a release only: a return to the window asks nothing. */
export const settled = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // An answer to somebody else must not count, however short ago it was asked for; what is on its way is still shared.
  dedupingInterval: 0,
} as const;

/** What a call reads, shared by all who ask the same; null asks nothing. What was there stays until the new has come. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  { keepPrevious = false, once = false }: { keepPrevious?: boolean; once?: boolean } = {},
): SWRResponse<Output<E>, CallError> {
  return useSWR<Output<E>, CallError>(
    input ? [routeKey(endpoint), input] : null,
    () => call(endpoint, input as ClientInput<E>),
    { ...settled, keepPreviousData: keepPrevious, revalidateIfStale: !once },
  );
}
