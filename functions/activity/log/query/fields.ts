import { timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import type { GroupField } from '../../../../shared/model/activity/activityQuery.ts';
import { dayIn } from '../../../../shared/model/activity/zoneTime.ts';
import type { EventRow } from '../../../platform/data/event.ts';

export type Value = string | number | null;

export function valueIn(row: EventRow, field: GroupField, zone: string): Value {
  if (field === 'ts') return timestamp(row);
  if (field === 'ts_day') return dayIn(timeOfEvent(row.id), zone);
  if (field === 'ts_month') return dayIn(timeOfEvent(row.id), zone).slice(0, 7);
  return row[field] ?? null;
}

const timestamp = ({ id }: EventRow) => new Date(timeOfEvent(id)).toISOString();

export const subjectOf = (row: EventRow): string | null =>
  row.object_name ?? row.form_name ?? row.page_name ?? null;
