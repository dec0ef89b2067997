import * as z from 'zod';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { kind, type Row } from './table/kind.ts';

/** All days that were closed, in order; and, before them, the first day that is to be closed. */
export const closedDays = 'CLOSED';
export const firstClosedKey = { PK: closedDays, SK: '#FIRST' };
const closedDayKey = (date: string) => ({ PK: closedDays, SK: date });
/** All months of which all days were closed and merged into one batch of the archive, in order. */
export const archivedMonths = 'ARCHIVED';
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
    /** Where its events are in the archive; null where nothing happened. */
    batch: z.string().nullable(),
    closed_at: z.string(),
  }),
  ({ date }) => closedDayKey(date),
  { table },
);
export type ClosedDay = Row<typeof closedDay>;

export const archivedMonth = kind(
  'archivedMonth',
  z.object({
    month: z.string(),
    /** Null where nothing happened. */
    batch: z.string().nullable(),
    merged_at: z.string(),
    /** Batches that it replaces: who began to read them earlier may still need their files for a while. */
    replaced: z.array(z.string()),
  }),
  ({ month }) => ({ PK: archivedMonths, SK: month }),
  { table },
);
export type ArchivedMonth = Row<typeof archivedMonth>;

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
