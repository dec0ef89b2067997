import type { Output } from '../../../shared/api/endpoint.ts';
import type { listRightsRequests } from '../../../shared/api/site/rights.ts';
import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import type { RightsRequest } from '../../../shared/model/site/rightsRequest.ts';
import { type RemovalState, removalState, unfinished } from '../../../shared/rules/site/removalProgress.ts';

/** A row of the table: a request, or removal lists that nobody asked for by the form. */
export type RemovalItem = {
  reference: string;
  receivedOn: string;
  dueOn: string;
  state: RemovalState;
  removals: readonly RemovalRequest[];
  request: RightsRequest | null;
};

export function itemsOf({ requests, others }: Output<typeof listRightsRequests>): RemovalItem[] {
  const byReference = Map.groupBy(others, ({ request }) => request);
  return [...requests.map(itemOfRequest), ...[...byReference.values()].flatMap(itemOfLists)];
}

export const itemOfRequest = (request: RightsRequest): RemovalItem => ({
  reference: request.reference,
  receivedOn: request.at.slice(0, 10),
  dueOn: request.due_on,
  state: removalState(request.state, request.removals),
  removals: request.removals,
  request,
});

function itemOfLists(removals: readonly RemovalRequest[]): RemovalItem[] {
  const [first] = removals;
  if (!first) return [];
  const state = removals.every(isFinished) ? 'done' : removalState('open', removals);
  const dueOn = removals.map(({ due_on }) => due_on).sort()[0] ?? first.due_on;
  return [{ reference: first.request, receivedOn: first.received_on, dueOn, state, removals, request: null }];
}

const isFinished = (removal: RemovalRequest) => unfinished([removal]) === null;

export const isClosed = ({ state }: RemovalItem): boolean => state === 'done' || state === 'refused';
