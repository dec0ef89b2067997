import { type GroupField, maxEventsRead } from '../../../../../shared/model/activity/activityQuery.ts';
import { Failure } from '../../../../platform/failure.ts';
import type { AthenaCell } from '../../../../platform/services/athena.ts';
import { archiveReads } from '../../../archive/athena.ts';
import type { Value } from '../fields.ts';
import type { Counted } from '../groupsOf.ts';
import type { Condition, Grouping } from '../questionOf.ts';
import { expressionOf, isOfDays } from './conditions.ts';
import { patienceMs } from './patience.ts';
import { type Asked, sourceOf } from './source.ts';

export async function countArchived(
  asked: Asked,
  { aggregates, summaries, byName }: Grouping,
  filters: readonly Condition[],
): Promise<Counted[]> {
  const grouped = aggregates.map(({ field }) => field);
  const summed = summaries.map(({ field }) => field);
  const byDays = [...grouped, ...summed, ...filters.map(({ field }) => field)].some(isOfDays);
  const keys = [
    ...grouped.map(expressionOf),
    ...(byName ? ['coalesce(e.object_name, e.form_name, e.page_name)'] : []),
  ];
  const sums = summed.map((field) => `count(${expressionOf(field)})`);
  const select = [...keys, ...sums, 'count(*)'].join(', ');
  const places = keys.map((_, at) => at + 1).join(', ');
  const source = await sourceOf(asked, filters, byDays);
  const rows = await archiveReads(patienceMs).rows(
    `SELECT ${select} ${source}${places ? ` GROUP BY ${places}` : ''} LIMIT ${maxEventsRead + 1}`,
  );
  if (rows.length > maxEventsRead) throw new Failure('too_many_events', { details: { most: maxEventsRead } });
  return rows.map((row): Counted => {
    const values = new Map(grouped.map((field, at) => [field, asValue(field, row[at] ?? null)]));
    const counts = new Map(summed.map((field, at) => [field, Number(row[keys.length + at])]));
    return {
      n: Number(row.at(-1)),
      value: (field) => values.get(field) ?? null,
      countOf: (field) => counts.get(field) ?? 0,
      ...(byName ? { name: asValue('page_name', row[grouped.length] ?? null) } : {}),
    };
  });
}

/** Athena returns counts as bigint, and times in milliseconds. */
function asValue(field: GroupField, cell: AthenaCell): Value {
  if (cell === null) return null;
  if (field === 'ts') return new Date(Number(cell)).toISOString();
  return typeof cell === 'string' ? cell : Number(cell);
}
