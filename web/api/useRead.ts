import useSWR, { type SWRResponse } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';

/** Nothing is asked again just because somebody comes back to the window. */
const askOnce = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  // An answer to somebody else must not count, however short ago it was asked for; what is on its way is still shared.
  dedupingInterval: 0,
} as const;

/** For what changes with a release only, such as look-up data: a connection that comes back asks nothing either. */
export const settled = { ...askOnce, revalidateOnReconnect: false } as const;

export type Reading<E extends Endpoint> = SWRResponse<Output<E>, CallError>;

type Options = {
  /** Another input's answer stays until its own has come. */
  keepPrevious?: boolean;
  /** Asked for once, then kept as long as the page is open. */
  once?: boolean;
  /** Changes with a release only. */
  settled?: boolean;
  /** Asked for again so often, while the page is in view. */
  everyMs?: number;
};

/** What a call reads, shared by all who ask the same; null asks nothing. What is there stays while it is asked for again. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  { keepPrevious = false, once = false, settled: isSettled = false, everyMs = 0 }: Options = {},
): Reading<E> {
  return useSWR<Output<E>, CallError>(
    input ? [routeKey(endpoint), input] : null,
    () => call(endpoint, input as ClientInput<E>),
    {
      ...(isSettled ? settled : askOnce),
      keepPreviousData: keepPrevious,
      revalidateIfStale: !once,
      refreshInterval: everyMs,
    },
  );
}
