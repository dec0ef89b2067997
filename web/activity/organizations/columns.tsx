import { useMemo } from 'react';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byPerson } from '../../../shared/api/activity/statisticsQueries.ts';
import { dayIn } from '../../../shared/model/activity/zoneTime.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { daysLater } from '../../../shared/rules/activity/statisticsPeriod.ts';
import type { Trend } from '../../../shared/rules/activity/trend.ts';
import { changeFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import { useRead } from '../../api/useRead.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import type { Column, Filter } from '../../ui/table/column.ts';
import style from './Organizations.module.css';
import type { OrganizationUse } from './organizationUse.ts';

const trends: Record<Trend, { name: string; tone: Tone; place: number }> = {
  asleep: { name: 'Asleep', tone: 'coral', place: 0 },
  at_risk: { name: 'At risk', tone: 'coral', place: 1 },
  coming_up: { name: 'Coming up', tone: 'plain', place: 2 },
  steady: { name: 'Steady', tone: 'muted', place: 3 },
  little: { name: 'Little use', tone: 'muted', place: 4 },
};

const width = 96;
const height = 22;

/** Decorative: the figures beside it say the same. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, at) =>
      `${(at * width) / Math.max(1, values.length - 1)},${height - 1 - (value / most) * (height - 2)}`,
  );
  return (
    <svg className={style.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

export const columns: Column<OrganizationUse>[] = [
  { id: 'name', header: 'Organization', value: ({ organization }) => organization.name },
  {
    id: 'trend',
    header: 'Trend',
    value: ({ use }) => trends[use.trend].place,
    cell: ({ use }) => <StatusText tone={trends[use.trend].tone}>{trends[use.trend].name}</StatusText>,
    csv: ({ use }) => trends[use.trend].name,
    searched: false,
    width: 120,
  },
  {
    id: 'weeks',
    header: 'Last 12 weeks',
    value: ({ use }) => use.weeks.join(' '),
    cell: ({ use }) => <Sparkline values={use.weeks} />,
    sortable: false,
    searched: false,
    hidden: 'narrow',
    width: 130,
  },
  {
    id: 'people',
    header: 'Active people',
    value: () => null,
    cell: ({ organization }) => <ActivePeople organization={organization.organization_uid} />,
    align: 'right',
    sortable: false,
    csv: false,
    searched: false,
    width: 130,
  },
  {
    id: 'events',
    header: 'Events',
    value: ({ use }) => use.recent,
    cell: ({ use }) => exactFigure(use.recent),
    align: 'right',
    searched: false,
    width: 110,
  },
  {
    id: 'change',
    header: 'Change',
    value: ({ use }) => use.change,
    cell: ({ use }) => (use.change === null ? null : changeFigure(use.change)),
    align: 'right',
    searched: false,
    width: 130,
  },
  {
    id: 'seen',
    header: 'Last seen',
    value: ({ use }) => use.lastSeen,
    cell: ({ use }) => (use.lastSeen ? calendarDayText(use.lastSeen) : 'Over 12 weeks ago'),
    latestFirst: true,
    searched: false,
    hidden: 'narrow',
    width: 150,
  },
];

const recentDays = 28;

function ActivePeople({ organization }: { organization: OrganizationUid }) {
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

export const filters: Filter<OrganizationUse>[] = [
  {
    id: 'trend',
    label: 'Trend',
    any: 'Every trend',
    options: Object.entries(trends).map(([value, { name }]) => ({ value, label: name })),
    matches: ({ use }, value) => use.trend === value,
  },
];
