import type { readOwnEvents as endpoint } from '../../../shared/api/activity.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { OwnEvent, timeOfEvent } from '../../../shared/model/activity.ts';
import type { EventRow } from '../../data/event.ts';
import { decodeCursor, encodeCursor } from '../../data/table/cursor.ts';
import type { ServerCall } from '../../http/call.ts';
import { isRemovable } from './isRemovable.ts';
import { ownEvents } from './ownEvents.ts';

const enough = 1000;
const mostReads = 10;
/** Each is a query: a page that only shows what came last waits for few of them. */
const readsForAGlance = 2;

/** What is kept of the caller. A page ends when it is full, or when enough of other people's events were read past. */
export async function readOwnEvents({
  session,
  input,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const person = { organization: session.organizationUid, account: session.accountUid };
  const list = `mine#${person.organization}#${person.account}`;
  const from = decodeCursor(input.cursor, list)?.before;
  const found: EventRow[] = [];
  let next: string | undefined;
  let reads = 0;
  for await (const { events, before } of ownEvents(person, typeof from === 'string' ? from : undefined)) {
    found.push(...events);
    next = before;
    reads += 1;
    if (found.length >= (input.limit ?? enough) || reads === (input.limit ? readsForAGlance : mostReads))
      break;
  }
  const shown = found.slice(0, input.limit);
  const before = shown.length < found.length ? shown.at(-1)?.id : next;
  return {
    events: shown.map(asOwnEvent),
    removable: await isRemovable(person.organization),
    cursor: encodeCursor(before === undefined ? undefined : { before }, list),
  };
}

const asOwnEvent = (row: EventRow): OwnEvent =>
  OwnEvent.parse({ ts: new Date(timeOfEvent(row.id)).toISOString(), ...row });
