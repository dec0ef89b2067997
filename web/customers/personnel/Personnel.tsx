import { listPersonnel } from '../../../shared/api/customers/personnel.ts';
import type { StaffMember } from '../../../shared/model/customers/personnel.ts';
import { useRead } from '../../api/useRead.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';

const columns: Column<StaffMember>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'department', header: 'Department', value: ({ department }) => department },
  { id: 'job_title', header: 'Job Title', value: ({ job_title }) => job_title },
  { id: 'location', header: 'Location', value: ({ location }) => location, hidden: 'narrow' },
  {
    id: 'phone',
    header: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
    sortable: false,
    width: 160,
  },
];

const nameOf = ({ name }: StaffMember) => name;
/** The only key: people may share a name. */
const keyOf = ({ name, phone }: StaffMember) => `${name} ${phone}`;

export function Personnel() {
  const { data, error, mutate } = useRead(listPersonnel, {});
  return (
    <DataTable
      label="Personnel"
      nouns={['person', 'people']}
      columns={columns}
      source={{ rows: data?.personnel, error, retry: () => mutate() }}
      rowKey={keyOf}
      rowName={nameOf}
      defaultSort="name"
      empty="Nobody is in the directory yet."
    />
  );
}
