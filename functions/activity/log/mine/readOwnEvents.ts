import type { readOwnEvents as endpoint } from '../../../../shared/api/activity/log.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import { OwnEvent, timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import type { EventRow } from '../../../platform/data/event.ts';
import { decodeCursor, encodeCursor } from '../../../platform/data/table/cursor.ts';
import type { ServerCall } from '../../../platform/http/call.ts';
import { StillRunning } from '../../../platform/services/athena.ts';
import { isRemovable } from './isRemovable.ts';
import { type OwnPage, ownEvents } from './ownEvents.ts';
import type { Person } from './person.ts';

const enough = 1000;
const mostReads = 10;
/** Each read is a query, so a page with only the latest events makes few of them. */
const readsForAGlance = 2;

/** A page ends when it is full, or after reading past enough events of other people. */
export async function readOwnEvents({
  session,
  input,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const person = { organization: session.organizationUid, account: session.accountUid };
  const list = `mine#${person.organization}#${person.account}`;
  const from = decodeCursor(input.cursor, list, ['before'])?.before;
  const removable = await isRemovable(person.organization);
  const read = await readOn(person, from, input.limit);
  if (!read) return { events: [], removable, ask_again_in: 2 };
  const shown = read.events.slice(0, input.limit);
  const before = shown.length < read.events.length ? shown.at(-1)?.id : read.before;
  return {
    events: shown.map(asOwnEvent),
    removable,
    cursor: encodeCursor(before === undefined ? undefined : { before }, list),
  };
}

/** Undefined if the archive comes first and is too slow for one call; rows read before it become a page. */
async function readOn(
  person: Person,
  from: string | undefined,
  limit: number | undefined,
): Promise<OwnPage | undefined> {
  const events: EventRow[] = [];
  let before: string | undefined;
  let reads = 0;
  try {
    for await (const page of ownEvents(person, from)) {
      events.push(...page.events);
      before = page.before;
      reads += 1;
      if (events.length >= (limit ?? enough) || reads === (limit ? readsForAGlance : mostReads)) break;
    }
  } catch (error) {
    if (!(error instanceof StillRunning)) throw error;
    if (reads === 0) return undefined;
  }
  return { events, before };
}

const asOwnEvent = (row: EventRow): OwnEvent =>
  OwnEvent.parse({ ts: new Date(timeOfEvent(row.id)).toISOString(), ...row });
