import * as z from 'zod';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { kind, type Row } from './table/kind.ts';

export const closedDays = 'CLOSED';
export const firstClosedKey = { PK: closedDays, SK: '#FIRST' };
export const closedDayKey = (date: string) => ({ PK: closedDays, SK: date });
/** Months whose days are closed and merged into one batch. */
export const archivedMonths = 'ARCHIVED';
export const daySealKey = (organization: OrganizationUid, date: string) => ({
  PK: `SEAL#${organization}`,
  SK: date,
});

const table = 'COUNTS_TABLE';

export const firstClosed = kind('firstClosed', z.object({ date: z.string() }), () => firstClosedKey, {
  table,
});

export const closedDay = kind(
  'closedDay',
  z.object({
    date: z.string(),
    events: z.int(),
    drift: z.int(),
    /** Its batch in the archive; null without events. */
    batch: z.string().nullable(),
    /** Batches of organizations that were closed later than the others. */
    later: z.array(z.string()).default([]),
    /** Organizations whose closing failed: their day is tried again, and answered from rows until then. */
    open: z.array(z.string()).default([]),
    /** Visitors' events that weren't stored, since their networks had sent too many; about, since a call may be repeated. */
    left_out: z.int().default(0),
    closed_at: z.string(),
  }),
  ({ date }) => closedDayKey(date),
  { table },
);
export type ClosedDay = Row<typeof closedDay>;
export const batchesOf = ({ batch, later }: ClosedDay) => [...(batch ? [batch] : []), ...later];

export const archivedMonth = kind(
  'archivedMonth',
  z.object({
    month: z.string(),
    batch: z.string().nullable(),
    merged_at: z.string(),
    /** Merged batches, kept a while for queries that already read them. */
    replaced: z.array(z.string()),
  }),
  ({ month }) => ({ PK: archivedMonths, SK: month }),
  { table },
);
export type ArchivedMonth = Row<typeof archivedMonth>;

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
