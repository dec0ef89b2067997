import * as z from 'zod';
import { EventType } from '../../../shared/model/activity/activity.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { TableName } from './table/kind.ts';
import { type Attributes, toFields } from './table/values.ts';

export const countsTable: TableName = 'COUNTS_TABLE';

/** What a row of a day counts for: the organization, one of its people, a report or a preview link. */
export type Subject = 'O' | 'A' | 'R' | 'T';

/** An organization's counts of a month, in UTC. */
export const countsOf = (organization: OrganizationUid, month: string) => `COUNT#${organization}#${month}`;
/** `O#05`, `A#acc_1#05`: a subject's day. */
export const dayOf = (subject: Subject, uid: string | undefined, day: string) =>
  uid === undefined ? `${subject}#${day}` : `${subject}#${uid}#${day}`;
/** A person's whole month. */
export const personMonth = (account: string) => `M#${account}`;
/** Whether a row counts a day of the month, and not another one or all of them. */
export const isDay = (SK: string, day: string) => SK.endsWith(`#${day}`) && !SK.startsWith(personMonth(''));
/** The month of the person whose day a row counts. */
export const monthOfPersonIn = (SK: string) =>
  SK.startsWith('A#') ? personMonth(SK.slice(2, -3)) : undefined;

/** The totals of all organizations in a month, by organization. */
export const totalsOf = (month: string) => `TOTALS#${month}`;

const digits = 40;
/** A place in the stream. Places are compared as texts, so all are of one length. */
export const placeOf = (sequenceNumber: string) => sequenceNumber.padStart(digits, '0');
/** After every place: a row that has counted up to here takes nothing from the stream any more. */
export const neverAgain = '9'.repeat(digits);

/** What is counted: `login~1730`, an event in a bucket of the day. */
export const nameOf = (event: EventType, part: string) => `${event}~${part}`;

export type CountRow = { key: string; counts: [event: EventType, part: string, n: number][] };

/** The counts of a stored row. Rows have an attribute for each count, so they have no schema. */
export function readCounts(item: Attributes): CountRow {
  const { SK, PK: _, seq: __, ...rest } = toFields(item);
  const counts = Object.entries(rest).flatMap(([name, n]): CountRow['counts'] => {
    const [event, part = ''] = name.split('~');
    const known = EventType.safeParse(event);
    return known.success && typeof n === 'number' && n !== 0 ? [[known.data, part, n]] : [];
  });
  return { key: z.string().parse(SK), counts };
}
