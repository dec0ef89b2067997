import useSWR, { type SWRResponse } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../shared/api/endpoint.ts';
import { asShown, call } from './calls.ts';
import { retryWhenBack } from './reachable.ts';

/** Refocusing the window doesn't revalidate. */
const askOnce = {
  ...retryWhenBack,
  revalidateOnFocus: false,
  // An answer for another person must never be reused; requests in flight are still shared.
  dedupingInterval: 0,
} as const;

/** For data that changes with a release only, such as look-ups. */
export const settled = { ...askOnce, revalidateOnReconnect: false } as const;

/** For what other people change, such as notes of colleagues: asks again when the window is looked at again. */
const changedByOthers = { ...askOnce, revalidateOnFocus: true, focusThrottleInterval: 5000 } as const;

export type Reading<E extends Endpoint> = SWRResponse<Output<E>, CallError>;

type Options<Answer> = {
  /** Keeps the previous answer while a new input loads. */
  keepPrevious?: boolean;
  once?: boolean;
  settled?: boolean;
  changedByOthers?: boolean;
  /** Asks again after this; the last answer may decide it, and 0 stops. */
  everyMs?: number | ((answer: Answer | undefined) => number);
};

/** Reads a call, shared by all components with the same input; null reads nothing. Shows cached data while it revalidates. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  {
    keepPrevious = false,
    once = false,
    settled: isSettled = false,
    changedByOthers: isShared = false,
    everyMs = 0,
  }: Options<Output<E>> = {},
): Reading<E> {
  const asked = input && asShown(endpoint, input);
  return useSWR<Output<E>, CallError>(
    asked ? [routeKey(endpoint), asked] : null,
    () => call(endpoint, asked as ClientInput<E>),
    {
      ...(isSettled ? settled : isShared ? changedByOthers : askOnce),
      keepPreviousData: keepPrevious,
      revalidateIfStale: !once,
      refreshInterval: everyMs,
    },
  );
}
