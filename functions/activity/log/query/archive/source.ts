import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { allErased, erasedIn, erasedPerson } from '../../../../platform/data/erasedPerson.ts';
import { allRows } from '../../../../platform/data/table/query.ts';
import type { Archived } from '../../../archive/archived.ts';
import { quoted } from '../../../archive/athena.ts';
import { putErased } from '../../../archive/putErased.ts';
import { selectEvents } from '../../../archive/select.ts';
import { type Day, daysOf } from '../count/plan.ts';
import type { AskedPeriod } from '../periodOf.ts';
import type { Condition } from '../questionOf.ts';
import { conditionText } from './conditions.ts';

export type Asked = { organization: OrganizationUid; archived: Archived; period: AskedPeriod };

export async function sourceOf(
  { organization, archived, period }: Asked,
  filters: readonly Condition[],
  byDays: boolean,
): Promise<string> {
  const { batches, from, until, gaps } = archived;
  const erased = await allRows(erasedPerson, { PK: allErased, SK: erasedIn(organization) });
  const days = byDays
    ? ` JOIN (VALUES ${valuesOf(daysOf(period), until)}) AS d(day_from, day_until, day) ON e.ts >= d.day_from AND e.ts < d.day_until`
    : '';
  const conditions = [
    `e.organization_uid = ${quoted(organization)}`,
    `e.ts >= ${from}`,
    `e.ts < ${until}`,
    // Some of its events may be in the files of such a day, but not all.
    ...gaps.map((gap) => `NOT (e.ts >= ${gap.from} AND e.ts < ${gap.until})`),
    ...filters.map(conditionText),
  ];
  return `FROM (${selectEvents(batches, await putErased(erased))}) AS e${days} WHERE ${conditions.join(' AND ')}`;
}

const valuesOf = (days: readonly Day[], until: number) =>
  days
    .map(
      ({ start, day }, at) =>
        `(${start}, ${days[at + 1]?.start ?? Math.max(until, start + 1)}, ${quoted(day)})`,
    )
    .join(', ');
