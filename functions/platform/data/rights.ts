import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import { RightsReference, RightsRequest, requesterDays } from '../../../shared/model/site/rightsRequest.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { requesterKey, rightsCountKey, rightsIndex, rightsKey } from './keys.ts';
import { attempt } from './table/attempt.ts';
import { kind, type Row, tableName } from './table/kind.ts';

/** A removal request, without anything about the person who made it. */
export const rights = kind(
  'rights',
  RightsRequest.omit({ state_by_name: true, requester: true, removals: true }).extend({
    state_by: AccountUid.nullable(),
  }),
  ({ reference, state }) => ({ ...rightsKey(reference), ...rightsIndex(state, reference) }),
);
export type Rights = Row<typeof rights>;

export const requester = kind(
  'requester',
  RightsRequest.shape.requester.unwrap().extend({
    reference: RightsReference,
    /** Set when the request is closed. */
    expires_at: z.number().optional(),
    version: z.number(),
  }),
  ({ reference }) => requesterKey(reference),
);
export type Requester = Row<typeof requester>;

/** The last number given in a year; numbers whose request wasn't stored are left out. */
const rightsCount = kind(
  'rightsCount',
  z.object({ year: z.number(), last: z.number(), version: z.number() }),
  ({ year }) => rightsCountKey(year),
);

/** Atomic, so that simultaneous requests don't wait for each other. */
export async function nextNumber(year: number): Promise<number> {
  const { row } = await attempt(rightsCount, {
    Update: {
      TableName: tableName(rightsCount.table),
      Key: rightsCountKey(year),
      UpdateExpression: 'ADD #last :one, #version :one SET #year = :year, #kind = :kind',
      ExpressionAttributeNames: { '#last': 'last', '#version': 'version', '#year': 'year', '#kind': 'kind' },
      ExpressionAttributeValues: { ':one': 1, ':year': year, ':kind': rightsCount.name },
    },
  });
  if (!row) throw new Error('The number of a removal request could not be counted.');
  return row.last;
}

export const erasedAt = () => epochSeconds(clock.now()) + requesterDays * 24 * 60 * 60;

/** DynamoDB deletes expired rows late; hide them on time. */
export const isErased = ({ expires_at = Infinity }: Requester) => expires_at <= epochSeconds(clock.now());
