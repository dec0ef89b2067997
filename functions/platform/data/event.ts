import * as z from 'zod';
import { EventType, timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { AccountUid, OrganizationUid, PreviewUid } from '../../../shared/model/ids.ts';
import { epochSeconds } from '../services/clock.ts';
import { kind, type Row } from './table/kind.ts';

/** What visitors do is kept under an organization that nobody belongs to. */
export const visitors = 'org_visitors' as OrganizationUid;

/** How long an event is kept, in the end in the archive alone. */
export const keptDays = 760;
export const keptSeconds = keptDays * 24 * 60 * 60;
/** How long an event is a row of the table: by then it has been in the archive for long, or an alarm has said that it isn't. */
const rowDays = 90;
/** How far back all rows are there for certain. */
export const rowsSeconds = (rowDays - 5) * 24 * 60 * 60;
export const expiryOf = (receivedAt: Date) => epochSeconds(receivedAt) + rowDays * 24 * 60 * 60;

/** An organization's events of a month (in UTC), in the order of their ids, which is that of their times. */
export const eventsOf = (organization: OrganizationUid, month: string) => `EVENT#${organization}#${month}`;
const monthOf = (id: string) => new Date(timeOfEvent(id)).toISOString().slice(0, 7);

export const event = kind(
  'event',
  z.object({
    id: z.string(),
    event: EventType,
    organization_uid: OrganizationUid,
    /** Null for guests and visitors. */
    account_uid: AccountUid.nullable(),
    /** The preview link that a guest came by. */
    token: PreviewUid.nullable(),
    app_name: z.string(),
    object_sid: z.number().optional(),
    object_name: z.string().optional(),
    domain_name: z.string().optional(),
    page_name: z.string().optional(),
    form_name: z.string().optional(),
    report_uid: z.string().optional(),
    params: z.string().optional(),
    url: z.string().optional(),
    received_at: z.string(),
    expires_at: z.number(),
  }),
  ({ id, organization_uid }) => ({ PK: eventsOf(organization_uid, monthOf(id)), SK: id }),
  { table: 'ACTIVITY_TABLE' },
);
export type EventRow = Row<typeof event>;
