import { timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import { maxEventsRead } from '../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type EventRow, event, eventsOf, partitionsOf } from '../../../platform/data/event.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { Failure } from '../../../platform/failure.ts';
import { firstId, monthsOf } from '../months.ts';
import type { AskedPeriod } from './periodOf.ts';

export async function readEvents(
  organization: OrganizationUid,
  { from, until }: AskedPeriod,
): Promise<EventRow[]> {
  const found: EventRow[] = [];
  const between = [firstId(from), firstId(until)] as const;
  const read = partitionsOf(organization).flatMap((partition) =>
    monthsOf(from, until).map((month) => eventsOf(partition, month)),
  );
  for (const PK of read) {
    for await (const rows of pages(event, { PK, between })) {
      found.push(...rows.filter(({ id }) => timeOfEvent(id) < until));
      if (found.length <= maxEventsRead) continue;
      throw new Failure('too_many_events', { details: { most: maxEventsRead } });
    }
  }
  return found;
}
