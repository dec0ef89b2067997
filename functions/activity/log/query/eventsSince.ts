import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { firstClosed, firstClosedKey } from '../../../platform/data/closedDay.ts';
import { keptSeconds, rowsSeconds } from '../../../platform/data/event.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
import { countEvents } from './count/countEvents.ts';
import type { AskedPeriod } from './periodOf.ts';

const dayMs = 24 * 60 * 60_000;

/** The first day whose events are kept one by one, if events of the period from before it are only counted. */
export async function eventsSince(
  organization: OrganizationUid,
  period: AskedPeriod,
): Promise<string | undefined> {
  const now = clock.now().getTime();
  const rows = now - rowsSeconds * 1000;
  if (period.from >= rows) return undefined;
  const first = await get(firstClosed, firstClosedKey);
  const archived = first ? Math.max(Date.parse(first.date), now - keptSeconds * 1000) : rows;
  const since = Math.ceil(Math.min(rows, archived) / dayMs) * dayMs;
  if (period.from >= since) return undefined;
  const until = Math.min(period.until, since);
  return (await countEvents(organization, { ...period, until })) > 0
    ? new Date(since).toISOString().slice(0, 10)
    : undefined;
}
