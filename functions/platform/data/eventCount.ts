import * as z from 'zod';
import { EventType } from '../../../shared/model/activity/activity.ts';
import type { Partition } from './event.ts';
import { kind, type TableName } from './table/kind.ts';
import { type Attributes, toFields } from './table/values.ts';

export const countsTable: TableName = 'COUNTS_TABLE';

export type Subject = 'O' | 'A' | 'R' | 'T';

export const countsOf = (partition: Partition, month: string) => `COUNT#${partition}#${month}`;
/** `O#05`, `A#acc_1#05`: a subject's day. */
export const dayOf = (subject: Subject, uid: string | undefined, day: string) =>
  uid === undefined ? `${subject}#${day}` : `${subject}#${uid}#${day}`;
export const personMonth = (account: string) => `M#${account}`;
/** Whether a row counts this day, not another day or a whole month. */
export const isDay = (SK: string, day: string) => SK.endsWith(`#${day}`) && !SK.startsWith(personMonth(''));
export const monthOfPersonIn = (SK: string) =>
  SK.startsWith('A#') ? personMonth(SK.slice(2, -3)) : undefined;

export const totalsOf = (month: string) => `TOTALS#${month}`;

const digits = 40;
/** A stream position, padded to compare as text. */
export const placeOf = (sequenceNumber: string) => sequenceNumber.padStart(digits, '0');
/** Higher than every position: a row with it ignores the stream. */
export const neverAgain = '9'.repeat(digits);

/** `login~1730`: an event in a bucket of the day. */
export const nameOf = (event: EventType, part: string) => `${event}~${part}`;

/** For rows that are only deleted. */
export const eventCount = kind('eventCount', z.object({ PK: z.string(), SK: z.string() }), (key) => key, {
  table: countsTable,
});

export type CountRow = { key: string; counts: [event: EventType, part: string, n: number][] };

/** A row has an attribute per count, so it has no schema. */
export function readCounts(item: Attributes): CountRow {
  const { SK, PK: _, seq: __, ...rest } = toFields(item);
  const counts = Object.entries(rest).flatMap(([name, n]): CountRow['counts'] => {
    const [event, part = ''] = name.split('~');
    const known = EventType.safeParse(event);
    return known.success && typeof n === 'number' && n !== 0 ? [[known.data, part, n]] : [];
  });
  return { key: z.string().parse(SK), counts };
}
