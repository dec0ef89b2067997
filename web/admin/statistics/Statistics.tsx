import { NativeSelect } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { readUsageRange, usagePresets } from '../../../shared/rules/activity/usageRange.ts';
import { trendNames, type UsageTrend } from '../../../shared/rules/activity/usageTrend.ts';
import { dayIn } from '../../../shared/rules/activity/zoneTime.ts';
import { scopeOf } from '../../../shared/rules/permissions.ts';
import { explain } from '../../api/errorText.ts';
import { useViewer } from '../../api/viewer.ts';
import { somethingWentWrong } from '../../navigation/paths.ts';
import { useUsageDialog } from '../../navigation/usageDialog.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import type { Column, Filter, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { useOrganizations } from '../organizations/useOrganizations.ts';
import { type OrganizationUsage, useOrganizationsUsage } from './useOrganizationsUsage.ts';

/** Each is asked by itself: beyond so many, their statistics are a click away. */
const mostAtOnce = 200;
const unsettling: readonly UsageTrend[] = ['asleep', 'falling', 'coming_up', 'steady'];
const tones: Record<UsageTrend, Tone> = {
  asleep: 'coral',
  falling: 'coral',
  coming_up: 'plain',
  steady: 'muted',
};

const nameOf = ({ organization }: OrganizationUsage) => organization.name;
const uidOf = ({ organization }: OrganizationUsage) => organization.organization_uid;

const columns: Column<OrganizationUsage>[] = [
  { id: 'name', header: 'Organization', value: nameOf },
  {
    id: 'trend',
    header: 'Trend',
    // Those that somebody should call come first.
    value: ({ trend }) => unsettling.indexOf(trend),
    cell: ({ trend, error }) =>
      error ? explain(error) : <StatusText tone={tones[trend]}>{trendNames[trend]}</StatusText>,
    csv: ({ trend, error }) => (error ? explain(error) : trendNames[trend]),
    searched: false,
    width: 150,
  },
  { id: 'people', header: 'Active People', value: ({ people }) => people, align: 'right', width: 130 },
  { id: 'events', header: 'Events', value: ({ events }) => events, align: 'right', width: 110 },
  {
    id: 'before',
    header: 'Before',
    value: ({ before }) => before,
    align: 'right',
    hidden: 'phone',
    width: 110,
  },
];

const filters: Filter<OrganizationUsage>[] = [
  {
    id: 'trend',
    label: 'Trend',
    any: 'Every trend',
    options: unsettling.map((value) => ({ value, label: trendNames[value] })),
    matches: ({ trend }, value) => trend === value,
  },
];

/** How much each organization uses the product: whom to call, and who may want more. */
export function Statistics() {
  const viewer = useViewer();
  if (scopeOf('statistics.read', viewer) !== 'any') return <Navigate to={somethingWentWrong(403)} replace />;
  return (
    <AdminPage title="Usage Statistics">
      <OrganizationsTable />
    </AdminPage>
  );
}

function OrganizationsTable() {
  const [query, setQuery] = useSearchParams();
  const today = dayIn(Date.now(), 'UTC');
  const preset = usagePresets.find(({ id }) => id === query.get('period'))?.id ?? '30-days';
  const range = useMemo(() => readUsageRange(preset, today), [preset, today]);
  const all = useOrganizations();
  const asked = useMemo(() => all.rows?.slice(0, mostAtOnce) ?? [], [all.rows]);
  const { data, error, mutate } = useOrganizationsUsage(asked, range);
  const usage = useUsageDialog();
  const latest = useRef(usage);
  latest.current = usage;
  const actions = useCallback(
    ({ organization }: OrganizationUsage): readonly RowAction[] => [
      {
        label: `Usage statistics of ${organization.name}`,
        text: 'Statistics',
        onSelect: () => latest.current.show('organization', organization.organization_uid, organization.name),
      },
    ],
    [],
  );
  return (
    <>
      <NativeSelect
        label="Period"
        w={220}
        mb="md"
        value={preset}
        data={usagePresets.map(({ id, label }) => ({ value: id, label }))}
        onChange={({ currentTarget }) =>
          setQuery(
            (now) => {
              now.set('period', currentTarget.value);
              return now;
            },
            { replace: true },
          )
        }
      />
      <DataTable
        label="Organizations"
        nouns={['organization', 'organizations']}
        columns={columns}
        filters={filters}
        source={{
          rows: all.rows && data,
          error: all.error ?? error,
          retry: () => mutate(),
          partial: (all.rows?.length ?? 0) > mostAtOnce,
        }}
        rowKey={uidOf}
        rowName={nameOf}
        empty="No organizations"
        defaultSort="trend"
        paging={{ size: 25 }}
        actions={actions}
        csv={['organizations', 'usage', range.from, range.to]}
      />
    </>
  );
}
