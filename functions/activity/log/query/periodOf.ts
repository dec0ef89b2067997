import type { queryLog } from '../../../../shared/api/activity/log.ts';
import type { Input } from '../../../../shared/api/endpoint.ts';
import { maxPeriodMonths } from '../../../../shared/model/activity/activityQuery.ts';
import { isZone, nextDay, startOfDay } from '../../../../shared/model/activity/zoneTime.ts';
import { Failure } from '../../../platform/failure.ts';

export type AskedPeriod = { from: number; until: number; zone: string };

const longestMs = (maxPeriodMonths / 12) * 366 * 24 * 60 * 60_000;

export function periodOf({ period: { from, to }, zone }: Input<typeof queryLog>): AskedPeriod {
  if (!isZone(zone)) {
    throw new Failure('invalid_input', { details: [{ field: 'zone', message: 'is no time zone' }] });
  }
  const asked = {
    from: isDay(from) ? startOfDay(from, zone) : Date.parse(from),
    until: isDay(to) ? startOfDay(nextDay(to), zone) : Date.parse(to),
    zone,
  };
  if (asked.until <= asked.from) throw new Failure('span_backwards');
  if (asked.until - asked.from > longestMs) {
    throw new Failure('period_too_long', { details: { months: maxPeriodMonths } });
  }
  return asked;
}

const isDay = (bound: string) => bound.length === 'yyyy-mm-dd'.length;
