import useSWR, { type SWRResponse } from 'swr';
import type { CallError } from '../../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../../shared/api/endpoint.ts';
import { call } from '../../api/calls.ts';

/** Look-up data changes with a release only: what was read while the page is open holds. */
const settled = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const;

/** What a call reads, shared by all who ask the same; null asks nothing. What was there stays until the new has come. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
): SWRResponse<Output<E>, CallError> {
  return useSWR<Output<E>, CallError>(
    input ? [routeKey(endpoint), input] : null,
    () => call(endpoint, input as ClientInput<E>),
    { ...settled, keepPreviousData: keepPrevious },
  );
}
