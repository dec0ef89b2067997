import type { Trend } from '../../../shared/rules/activity/trend.ts';
import { changeFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import type { Column, Filter } from '../../ui/table/column.ts';
import { ActivePeople } from './ActivePeople.tsx';
import type { OrganizationUse } from './organizationUse.ts';
import { Sparkline } from './Sparkline.tsx';

const trends: Record<Trend, { name: string; tone: Tone; place: number }> = {
  asleep: { name: 'Asleep', tone: 'coral', place: 0 },
  at_risk: { name: 'At risk', tone: 'coral', place: 1 },
  coming_up: { name: 'Coming up', tone: 'plain', place: 2 },
  steady: { name: 'Steady', tone: 'muted', place: 3 },
  little: { name: 'Little use', tone: 'muted', place: 4 },
};

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

export const filters: Filter<OrganizationUse>[] = [
  {
    id: 'trend',
    label: 'Trend',
    any: 'Every trend',
    options: Object.entries(trends).map(([value, { name }]) => ({ value, label: name })),
    matches: ({ use }, value) => use.trend === value,
  },
];
