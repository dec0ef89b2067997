import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type ClosedDay, closedDay, daySeal, daySealKey } from '../../../platform/data/closedDay.ts';
import { put } from '../../../platform/data/table/batchWriter.ts';
import { fewAtOnce } from '../../../platform/data/table/fewAtOnce.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
import { log } from '../../../platform/services/log.ts';
import { metricLine } from '../../../platform/services/metricLine.ts';
import { archiveWriter } from '../../archive/writeBatch.ts';
import { closeMonth } from './closeMonth.ts';
import { closeOrganization } from './closeOrganization.ts';
import { organizationsOf } from './organizationsOf.ts';

const atOnce = 8;

/** Idempotent until the row of the day is written, so a failed run is repeated in full. */
export async function closeDay(date: string): Promise<ClosedDay> {
  const month = date.slice(0, 7);
  const all = await organizationsOf(month);
  const closed: ClosedDay = { date, events: 0, drift: 0, batch: null, closed_at: clock.now().toISOString() };
  const archive = archiveWriter(date);
  await ofEach(all, async (organization_uid) => {
    const { events, drift } = await closeOrganization(organization_uid, date);
    report(organization_uid, date, drift);
    await archive.add(events);
    const before = (await get(daySeal, daySealKey(organization_uid, date)))?.drift ?? 0;
    if (events.length === 0 && drift + before === 0) return;
    await put(daySeal, { ...closed, organization_uid, events: events.length, drift: drift + before });
    closed.events += events.length;
    closed.drift += drift;
  });
  if (nextDay(date).slice(0, 7) !== month) {
    await ofEach(all, async (organization_uid) => {
      const drift = await closeMonth(organization_uid, month);
      report(organization_uid, month, drift);
      closed.drift += drift;
    });
  }
  closed.batch = await archive.finish();
  await put(closedDay, closed);
  return closed;
}

async function ofEach(
  all: readonly OrganizationUid[],
  work: (uid: OrganizationUid) => Promise<void>,
): Promise<void> {
  const few = fewAtOnce(atOnce);
  for (const uid of all) await few.begin(() => work(uid));
  await few.end();
}

/** Drift means lost or double-counted events, which needs an investigation. */
function report(organization: OrganizationUid, period: string, drift: number): void {
  if (drift === 0) return;
  log.warn('counts were off', { ...metricLine('countDrift', clock.now()), organization, period, drift });
}
