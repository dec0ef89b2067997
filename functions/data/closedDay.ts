import * as z from 'zod';
import { OrganizationUid } from '../../shared/model/ids.ts';
import { kind, type Row } from './table/kind.ts';

/** All days that were closed, in order; and, before them, the first day that is to be closed. */
export const closedDays = 'CLOSED';
export const firstClosedKey = { PK: closedDays, SK: '#FIRST' };
export const closedDayKey = (date: string) => ({ PK: closedDays, SK: date });
export const daySealKey = (organization: OrganizationUid, date: string) => ({
  PK: `SEAL#${organization}`,
  SK: date,
});

const table = 'COUNTS_TABLE';

export const firstClosed = kind('firstClosed', z.object({ date: z.string() }), () => firstClosedKey, {
  table,
});

/** A day (in UTC) to which no event can be added any more, for all organizations. */
export const closedDay = kind(
  'closedDay',
  z.object({
    date: z.string(),
    events: z.int(),
    /** By how much counts were off before they were repaired. */
    drift: z.int(),
    closed_at: z.string(),
  }),
  ({ date }) => closedDayKey(date),
  { table },
);
export type ClosedDay = Row<typeof closedDay>;

/** The same for one organization, where something happened. */
export const daySeal = kind(
  'daySeal',
  z.object({
    organization_uid: OrganizationUid,
    date: z.string(),
    events: z.int(),
    drift: z.int(),
    closed_at: z.string(),
  }),
  ({ organization_uid, date }) => daySealKey(organization_uid, date),
  { table },
);
