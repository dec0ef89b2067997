import { useMemo } from 'react';
import { readOrganizationFigures } from '../../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import type { OrganizationListItem } from '../../../../shared/model/customers/organization.ts';
import { useRead } from '../../../api/useRead.ts';
import { useOrganizations } from '../../../customers/organizations/useOrganizations.ts';
import { manageAt } from '../../../ui/console/manageAt.ts';
import { dayText } from '../../../ui/dayText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';

type Figures = Output<typeof readOrganizationFigures>['organizations'][number];
/** Without figures until they have been read. */
type Row = OrganizationListItem & { figures: Figures | undefined };

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  {
    id: 'people',
    header: 'People',
    value: ({ figures }) => figures?.people,
    align: 'right',
    searched: false,
  },
  {
    id: 'reports',
    header: 'Reports',
    value: ({ figures }) => figures?.reports,
    align: 'right',
    searched: false,
  },
  {
    id: 'last_use',
    header: 'Last Login',
    value: ({ figures }) => figures?.last_login_at,
    cell: ({ figures }) => figures && (figures.last_login_at ? dayText(figures.last_login_at) : 'Never'),
    latestFirst: true,
    searched: false,
    width: 160,
  },
  {
    id: 'created',
    header: 'Date Created',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => dayText(created_at),
    latestFirst: true,
    searched: false,
    hidden: 'narrow',
    width: 160,
  },
];

const uidOf = ({ organization_uid }: Row) => organization_uid;
const nameOf = ({ name }: Row) => name;
const hrefOf = ({ organization_uid }: Row) => manageAt({ organization: organization_uid, tab: 'users' });

export function OrganizationList() {
  const { rows, error, retry } = useOrganizations();
  const { data } = useRead(readOrganizationFigures, {});
  const withFigures = useMemo(() => {
    const figures = new Map(data?.organizations.map((each) => [each.organization_uid, each]));
    return rows?.map((row) => ({ ...row, figures: figures.get(row.organization_uid) }));
  }, [rows, data]);
  return (
    <DataTable
      label="Organizations"
      nouns={['organization', 'organizations']}
      columns={columns}
      source={{ rows: withFigures, error, retry }}
      rowKey={uidOf}
      rowName={nameOf}
      empty="There are no organizations yet."
      defaultSort="name"
      href={hrefOf}
      csv={['organizations']}
    />
  );
}
