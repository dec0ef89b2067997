import { useMemo } from 'react';
import { queryLog } from '../../shared/api/activity.ts';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { Filter, LogRecord } from '../../shared/model/activityQuery.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { rangeBefore, stepOf, type UsageRange } from '../../shared/rules/activity/usageRange.ts';
import { type Reading, useRead } from '../api/useRead.ts';

export type UsageQuestion = ClientInput<typeof queryLog>;

/** Whose use of the product it is. */
export type UsageSubject = {
  organization: OrganizationUid;
  /** None for the whole organization. */
  filter: Filter | null;
};

export type Asked = { subject: UsageSubject; range: UsageRange; zone: string };

const count = { function: 'count', field: 'event' } as const;

export function questionOf({ subject, range, zone }: Asked): UsageQuestion {
  const { organization, filter } = subject;
  return { organization, period: range, zone, filters: filter ? [filter] : [] };
}

/** What is seen at once: over time, by event, the same of the period before, and what was done last. */
export function useUsage(asked: Asked) {
  const { subject, range, zone } = asked;
  const step = stepOf(range);
  const own = useMemo(() => questionOf({ subject, range, zone }), [subject, range, zone]);
  const before = useMemo(() => ({ ...own, period: rangeBefore(range) }), [own, range]);
  const byEvent = { aggregates: [{ field: 'event', do_return: true }], summaries: [count] };
  const overTime = useLive({
    ...own,
    aggregates: [{ field: step, do_return: true, do_order: true }],
    summaries: [count],
  });
  const events = useLive({ ...own, ...byEvent });
  const eventsBefore = useRead(queryLog, { ...before, ...byEvent }, { keepPrevious: true });
  const latest = useLive({ ...own, return: latestFields });
  return { step, overTime, events, eventsBefore, latest };
}

/** In the order of a file's columns. */
export const latestFields = [
  'ts',
  'event',
  'account_name',
  'email',
  'object_name',
  'domain_name',
  'page_name',
  'report_uid',
  'form_name',
  'params',
  'url',
];

/** People of an organization by how much they did. */
export function useUsageByPerson(asked: Asked | null) {
  return useLive(
    asked && {
      ...questionOf(asked),
      aggregates: [{ field: 'account_uid', do_return: true }],
      summaries: [{ ...count, do_order: true, descending: true }],
      return: ['account_name', 'email'],
    },
  );
}

const liveMs = 4000;

/** Asked again while somebody looks: what happens in the product is seen within seconds. */
function useLive(question: UsageQuestion | null): Reading<typeof queryLog> {
  return useRead(queryLog, question, { keepPrevious: true, everyMs: liveMs });
}

export const countOf = (record: LogRecord | undefined): number => Number(record?.event_count ?? 0);
export const totalOf = (records: readonly LogRecord[]): number =>
  records.reduce((sum, record) => sum + countOf(record), 0);
