import type { LogRecord } from '../../shared/model/activityQuery.ts';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { type Asked, countOf, useUsageByPerson } from './useUsage.ts';

const uidOf = ({ account_uid }: LogRecord) => String(account_uid ?? 'guests');
const nameOf = ({ account_uid, account_name, email }: LogRecord) =>
  String(account_uid === null ? 'Guests' : (account_name ?? email ?? 'Removed people'));

const columns: Column<LogRecord>[] = [
  { id: 'name', header: 'Name', value: nameOf },
  { id: 'email', header: 'Email', value: ({ email }) => email, hidden: 'narrow' },
  { id: 'events', header: 'Events', value: countOf, align: 'right', width: 120 },
];

/** Who of an organization does how much. */
export function People({ asked, name }: { asked: Asked; name: string }) {
  const { data, error, mutate } = useUsageByPerson(asked);
  return (
    <DataTable
      label="People"
      nouns={['person', 'people']}
      columns={columns}
      source={{ rows: data?.log_data, error, retry: () => mutate() }}
      rowKey={uidOf}
      rowName={nameOf}
      empty="Nobody in this period"
      defaultSort="-events"
      paging={{ size: 10 }}
      csv={[name, 'people']}
    />
  );
}
