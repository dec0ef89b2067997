import type { OrganizationUid } from '../../model/ids.ts';
import type { DayRange } from '../../rules/activity/statisticsPeriod.ts';
import type { ClientInput } from '../endpoint.ts';
import type { queryLog } from './log.ts';

type Query = ClientInput<typeof queryLog>;

export type Counted = {
  organization: OrganizationUid;
  only?: { field: 'account_uid' | 'report_uid' | 'token'; value: string };
};

export function about({ organization, only }: Counted, period: DayRange, zone: string) {
  return {
    organization,
    period: { from: period.from, to: period.to },
    zone,
    filters: only ? [{ field: only.field, value: only.value }] : [],
  } satisfies Query;
}

type Asked = ReturnType<typeof about>;

const events = { function: 'count', field: 'event' } as const;
const shown = (field: string) => ({ field, do_return: true, do_order: true });

export const byTime = (asked: Asked, step: 'day' | 'month'): Query => ({
  ...asked,
  aggregates: [shown(step === 'day' ? 'ts_day' : 'ts_month')],
  summaries: [events],
});

export const byEvent = (asked: Asked): Query => ({
  ...asked,
  aggregates: [{ field: 'event', do_return: true }],
  summaries: [{ ...events, do_order: true, descending: true }],
});

export const byPerson = (asked: Asked): Query => ({
  ...asked,
  aggregates: [{ field: 'account_uid', do_return: true }],
  summaries: [{ ...events, do_order: true, descending: true }],
  return: ['account_name', 'email'],
});

export const byMonthAndEvent = (asked: Asked): Query => ({
  ...asked,
  aggregates: [shown('ts_month'), { field: 'event', do_return: true }],
  summaries: [events],
});

/** Without preview guests. */
export const byMonthAndPerson = (asked: Asked): Query => ({
  ...asked,
  filters: [...asked.filters, { field: 'account_uid', is_not_null: true }],
  aggregates: [shown('ts_month'), { field: 'account_uid', do_return: true }],
  summaries: [events],
});

export const rowsOf = (asked: Asked): Query => ({
  ...asked,
  return: ['ts', 'event', 'account_uid', 'account_name', 'email', 'info', 'domain_name'],
});

export const allFields = [
  'ts',
  'event',
  'account_name',
  'email',
  'account_uid',
  'token',
  'app_name',
  'page_name',
  'report_uid',
  'object_sid',
  'object_name',
  'domain_name',
  'form_name',
  'params',
  'url',
] as const;
