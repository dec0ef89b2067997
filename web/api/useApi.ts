import useSWR, { type SWRResponse } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';

/** What a call reads, shared by all who ask the same. Data that is there stays while it is asked for again. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
): SWRResponse<Output<E>, CallError> {
  return useSWR<Output<E>, CallError>([routeKey(endpoint), input], () => call(endpoint, input), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    // An answer to who was here before must not stand in for one to who is here now.
    dedupingInterval: 0,
  });
}
