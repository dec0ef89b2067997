import type { OrganizationListItem } from '../../../../shared/model/customers/organization.ts';
import { useOrganizations } from '../../../customers/organizations/useOrganizations.ts';
import { manageAt } from '../../../ui/console/manageAt.ts';
import { dayText } from '../../../ui/dayText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';

const columns: Column<OrganizationListItem>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  {
    id: 'created',
    header: 'Date Created',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => dayText(created_at),
    latestFirst: true,
    searched: false,
    width: 160,
  },
];

const uidOf = ({ organization_uid }: OrganizationListItem) => organization_uid;
const nameOf = ({ name }: OrganizationListItem) => name;
const hrefOf = ({ organization_uid }: OrganizationListItem) =>
  manageAt({ organization: organization_uid, tab: 'users' });

export function OrganizationList() {
  const { rows, error, retry } = useOrganizations();
  return (
    <DataTable
      label="Organizations"
      nouns={['organization', 'organizations']}
      columns={columns}
      source={{ rows, error, retry }}
      rowKey={uidOf}
      rowName={nameOf}
      empty="There are no organizations yet."
      defaultSort="name"
      href={hrefOf}
      csv={['organizations']}
    />
  );
}
