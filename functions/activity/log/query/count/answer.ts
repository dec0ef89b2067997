import type { GroupField, LogRecord } from '../../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import type { Value } from '../fields.ts';
import { type Counted, groupsOf } from '../groupsOf.ts';
import { isAmong } from '../matches.ts';
import type { AskedPeriod } from '../periodOf.ts';
import { type Cell, readCells } from './cells.ts';
import type { Day, Plan } from './plan.ts';

export async function answerFromCounts(
  organization: OrganizationUid,
  plan: Plan,
  period: AskedPeriod,
): Promise<LogRecord[]> {
  const cells = await readCells(organization, plan, period);
  const asked = cells.filter(({ event }) => plan.events.every((filter) => isAmong(event, filter)));
  return groupsOf(
    asked.map((cell) => counted(cell, plan, organization)),
    plan.groups,
    period,
  );
}

function counted(cell: Cell, { subject, days }: Plan, organization: OrganizationUid): Counted {
  return {
    n: cell.n,
    value: (field: GroupField): Value => {
      if (field === 'event') return cell.event;
      if (field === 'ts_day') return dayAt(cell.at, days);
      if (field === 'ts_month') return dayAt(cell.at, days).slice(0, 7);
      if (field === 'organization_uid') return organization;
      if (field === subject?.field) return cell.uid;
      return cell.at;
    },
  };
}

function dayAt(at: number, days: readonly Day[]): string {
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return days[low]?.day ?? '';
}
