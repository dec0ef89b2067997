import { newestEventMinutes } from '../../../../../shared/model/activity/activity.ts';
import type { GroupField } from '../../../../../shared/model/activity/activityQuery.ts';
import { dayIn, nextDay, startOfDay } from '../../../../../shared/model/activity/zoneTime.ts';
import { isBoundary } from '../../../../../shared/rules/activity/buckets.ts';
import { clock } from '../../../../platform/services/clock.ts';
import type { AskedPeriod } from '../periodOf.ts';
import type { Condition, Grouping, Question } from '../questionOf.ts';

const subjects = ['account_uid', 'report_uid', 'token'] as const;
export type SubjectField = (typeof subjects)[number];

export type Day = { start: number; day: string };

export type Plan = {
  groups: Grouping;
  /** One subject or all of them, with or without events that have none; undefined for the organization's own counts. */
  subject: { field: SubjectField; uid: string | undefined; alsoNone: boolean } | undefined;
  events: Condition[];
  days: Day[];
};

/** Undefined if counts can't answer: they hold time, event and at most one subject. */
export function planOf({ groups, filters }: Question, period: AskedPeriod): Plan | undefined {
  if (!groups || groups.byName) return undefined;
  const asked = [...filters, ...groups.aggregates, ...groups.summaries].map(({ field }) => field);
  const [field, another] = subjects.filter((each) => asked.includes(each));
  if (another || !asked.every((each) => isCounted(each) || each === field)) return undefined;
  if (filters.some((filter) => filter.field === 'ts' || isTime(filter.field))) return undefined;
  const subject = field && subjectOf(field, filters);
  if (subject === null || !isWhole(period)) return undefined;
  const days = groups.aggregates.some((each) => isTime(each.field)) ? daysOf(period) : [];
  if (groups.aggregates.some((each) => each.field === 'ts')) return undefined;
  if (!days.every(({ start }) => start < period.from || isBoundary(start))) return undefined;
  return { groups, subject, events: filters.filter((filter) => filter.field === 'event'), days };
}

const isTime = (field: GroupField) => field === 'ts_day' || field === 'ts_month';
const isCounted = (field: GroupField) => field === 'event' || field === 'ts' || isTime(field);

function subjectOf(field: SubjectField, filters: readonly Condition[]): Plan['subject'] | null {
  const own = filters.filter((filter) => filter.field === field);
  const [only, another] = own;
  if (another) return null;
  if (!only) return { field, uid: undefined, alsoNone: true };
  if ('isNull' in only) return only.isNull ? null : { field, uid: undefined, alsoNone: false };
  if (only.operation !== '=') return null;
  return { field, uid: String(only.values[0]), alsoNone: false };
}

/** Periods that cut a bucket need events; one may end in the future, where there are none yet. */
function isWhole({ from, until }: AskedPeriod): boolean {
  return isBoundary(from) && (isBoundary(until) || isOver(until));
}

export const isOver = (until: number) => until > clock.now().getTime() + newestEventMinutes * 60_000;

export function daysOf({ from, until, zone }: AskedPeriod): Day[] {
  const days: Day[] = [];
  const last = dayIn(until - 1, zone);
  for (let day = dayIn(from, zone); day <= last; day = nextDay(day)) {
    days.push({ start: startOfDay(day, zone), day });
  }
  return days;
}
