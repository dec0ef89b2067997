import { CallError } from '../../../shared/api/client.ts';
import type { Trend } from '../../../shared/rules/activity/trend.ts';
import { exactFigure } from '../../../shared/rules/lookup/figures.ts';
import { Change } from '../../ui/charts/Change.tsx';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import type { Column, Filter } from '../../ui/table/column.ts';
import style from './Organizations.module.css';
import type { OrganizationUse, Use } from './organizationUse.ts';
import { Sparkline } from './Sparkline.tsx';

/** What fell asleep comes first. */
const trends: Record<Trend, { name: string; tone: Tone; place: number }> = {
  asleep: { name: 'Asleep', tone: 'coral', place: 0 },
  at_risk: { name: 'At risk', tone: 'coral', place: 1 },
  coming_up: { name: 'Coming up', tone: 'plain', place: 2 },
  steady: { name: 'Steady', tone: 'muted', place: 3 },
  little: { name: 'Little use', tone: 'muted', place: 4 },
};

const usedBy = ({ use }: OrganizationUse): Use | null =>
  use === undefined || use instanceof CallError ? null : use;
const figure = (row: OrganizationUse, value: (use: Use) => number | null) => {
  const use = usedBy(row);
  return use && value(use);
};

export const columns: Column<OrganizationUse>[] = [
  { id: 'name', header: 'Organization', value: ({ organization }) => organization.name },
  {
    id: 'trend',
    header: 'Trend',
    value: (row) => figure(row, ({ trend }) => trends[trend].place),
    cell: (row) => <TrendText row={row} />,
    csv: (row) => trendName(row),
    searched: false,
    width: 120,
  },
  {
    id: 'weeks',
    header: 'Last 12 weeks',
    value: (row) => usedBy(row)?.weeks.join(' '),
    cell: (row) => <Sparkline values={usedBy(row)?.weeks ?? []} />,
    sortable: false,
    searched: false,
    hidden: 'narrow',
    width: 130,
  },
  {
    id: 'people',
    header: 'Active people',
    value: (row) => figure(row, ({ people }) => people),
    align: 'right',
    searched: false,
    width: 130,
  },
  {
    id: 'events',
    header: 'Events',
    value: (row) => figure(row, ({ recent }) => recent),
    cell: (row) => exactFigure(usedBy(row)?.recent),
    align: 'right',
    searched: false,
    width: 110,
  },
  {
    id: 'change',
    header: 'Change',
    value: (row) => figure(row, ({ change }) => change),
    cell: (row) => <Change value={usedBy(row)?.change ?? null} unit="%" />,
    align: 'right',
    searched: false,
    width: 130,
  },
  {
    id: 'seen',
    header: 'Last seen',
    value: (row) => usedBy(row)?.lastSeen,
    cell: (row) => lastSeenText(usedBy(row)),
    latestFirst: true,
    searched: false,
    hidden: 'narrow',
    width: 150,
  },
];

export const filters: Filter<OrganizationUse>[] = [
  {
    id: 'trend',
    label: 'Trend',
    any: 'Every trend',
    options: Object.entries(trends).map(([value, { name }]) => ({ value, label: name })),
    matches: (row, value) => usedBy(row)?.trend === value,
  },
];

function TrendText({ row }: { row: OrganizationUse }) {
  const use = usedBy(row);
  if (use) return <StatusText tone={trends[use.trend].tone}>{trends[use.trend].name}</StatusText>;
  return <span className={style.waiting}>{trendName(row)}</span>;
}

function trendName(row: OrganizationUse): string {
  const use = usedBy(row);
  if (use) return trends[use.trend].name;
  return row.use instanceof CallError ? 'Not counted' : 'Counting…';
}

function lastSeenText(use: Use | null): string {
  if (!use) return '';
  return use.lastSeen ? calendarDayText(use.lastSeen) : 'Over 12 weeks ago';
}
