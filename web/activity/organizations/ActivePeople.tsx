import { useMemo } from 'react';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byPerson } from '../../../shared/api/activity/statisticsQueries.ts';
import { dayIn } from '../../../shared/model/activity/zoneTime.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { daysLater } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { useRead } from '../../api/useRead.ts';

const recentDays = 28;

export function ActivePeople({ organization }: { organization: OrganizationUid }) {
  const query = useMemo(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const today = dayIn(Date.now(), zone);
    const range = { from: daysLater(today, 1 - recentDays), to: today };
    return { ...byPerson(about({ organization }, range, zone)), return: [] };
  }, [organization]);
  const { data, error } = useRead(queryLog, query);
  if (error) return <span title="We couldn’t load this figure.">–</span>;
  // Guests aren't counted as people.
  return <>{data?.log_data.filter(({ account_uid }) => account_uid !== null).length ?? ''}</>;
}
