import type { readOrganizationsUse as endpoint } from '../../../shared/api/activity/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { daysLater, stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { trendDays, weeksOf } from '../../../shared/rules/activity/trend.ts';
import { partitionsOf, visitors } from '../../platform/data/event.ts';
import { totalsOf } from '../../platform/data/eventCount.ts';
import { clock } from '../../platform/services/clock.ts';
import { readStored } from '../counts/stored.ts';
import { monthsOf } from './months.ts';

type Days = Map<string, number>;

export async function readOrganizationsUse(): Promise<Output<typeof endpoint>> {
  const today = clock.now().toISOString().slice(0, 10);
  const first = daysLater(today, 1 - trendDays);
  const days = stepsOf({ from: first, to: today }, 'day');
  const found = new Map<OrganizationUid, Days>();
  const ofVisitors = new Set<string>(partitionsOf(visitors));
  for (const month of monthsOf(Date.parse(first), clock.now().getTime() + 1)) {
    for (const { key, counts } of await readStored(totalsOf(month))) {
      if (ofVisitors.has(key.SK)) continue;
      const organization = OrganizationUid.parse(key.SK);
      const own = found.get(organization) ?? new Map<string, number>();
      for (const [name, n] of counts) {
        const day = `${month}-${name.split('~')[1]}`;
        own.set(day, (own.get(day) ?? 0) + n);
      }
      found.set(organization, own);
    }
  }
  const organizations = [...found].flatMap(([organization_uid, own]) => {
    const last_day = days.findLast((day) => (own.get(day) ?? 0) > 0);
    return last_day
      ? [{ organization_uid, weeks: weeksOf(days.map((day) => own.get(day) ?? 0)), last_day }]
      : [];
  });
  return { organizations };
}
