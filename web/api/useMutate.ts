import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type { CallError } from '../../shared/api/client.ts';
import { type ClientInput, type Endpoint, type Output, routeKey } from '../../shared/api/endpoint.ts';
import { call } from './calls.ts';

export function useMutate<E extends Endpoint>(
  endpoint: E,
): SWRMutationResponse<Output<E>, CallError, string, ClientInput<E>> {
  return useSWRMutation<Output<E>, CallError, string, ClientInput<E>>(
    routeKey(endpoint),
    (_key: string, { arg }: { arg: ClientInput<E> }) => call(endpoint, arg),
  );
}
