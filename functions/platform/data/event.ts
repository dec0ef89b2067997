import * as z from 'zod';
import { EventType, timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { AccountUid, OrganizationUid, PreviewUid } from '../../../shared/model/ids.ts';
import { eventId } from '../../../shared/rules/activity/eventId.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row, tableName, toItem } from './table/kind.ts';

/** Visitors' events belong to an organization without members. */
export const visitors = 'org_visitors' as OrganizationUid;

/** An organization, or a shard of the visitors: what keeps events and counts together, in the order of arrival. */
export type Partition = OrganizationUid;
/** One partition of a table takes 1,000 writes a second, and visitors of all networks together may send more. */
const visitorShards = 8;
export const shardOf = (id: string) => Number.parseInt(id.slice(-4), 16) % visitorShards;
const shardName = (shard: number) => `${visitors}-${shard}` as Partition;
/** Includes the partition of visitors' events from before there were shards. */
export const partitionsOf = (organization: OrganizationUid): Partition[] =>
  organization === visitors
    ? [visitors, ...Array.from({ length: visitorShards }, (_, shard) => shardName(shard))]
    : [organization];
export const partitionOf = ({
  organization_uid,
  shard,
}: {
  organization_uid: OrganizationUid;
  shard?: number | undefined;
}) => (shard === undefined ? organization_uid : shardName(shard));

/** Retention in the archive. */
export const keptDays = 760;
export const keptSeconds = keptDays * 24 * 60 * 60;
/** Retention in the table; by then the event is archived, or an alarm has fired. */
const rowDays = 90;
/** The range for which rows are certainly complete. */
export const rowsSeconds = (rowDays - 5) * 24 * 60 * 60;
export const expiryOf = (receivedAt: Date) => epochSeconds(receivedAt) + rowDays * 24 * 60 * 60;

/** The events of a UTC month, ordered by id and so by time. */
export const eventsOf = (partition: Partition, month: string) => `EVENT#${partition}#${month}`;
const monthOf = (id: string) => new Date(timeOfEvent(id)).toISOString().slice(0, 7);

export const event = kind(
  'event',
  z.object({
    id: z.string(),
    event: EventType,
    organization_uid: OrganizationUid,
    /** Only visitors' events have one. */
    shard: z.int().optional(),
    account_uid: AccountUid.nullable(),
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
  (row) => ({ PK: eventsOf(partitionOf(row), monthOf(row.id)), SK: row.id }),
  { table: 'ACTIVITY_TABLE' },
);
export type EventRow = Row<typeof event>;

type Happened = Pick<EventRow, 'event' | 'organization_uid' | 'account_uid' | 'token'>;

/** Stored in the transaction of what happened, so it is counted exactly once. */
export function eventNow(happened: Happened): Write {
  const now = clock.now();
  const row = {
    ...happened,
    id: eventId(now.getTime()),
    app_name: 'client',
    received_at: now.toISOString(),
    expires_at: expiryOf(now),
  };
  return { Put: { TableName: tableName(event.table), Item: toItem(event, row) } };
}
