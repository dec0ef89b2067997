import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byPerson } from '../../../shared/api/activity/statisticsQueries.ts';
import type { LogRecord } from '../../../shared/model/activity/activityQuery.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { useRead } from '../../api/useRead.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { EmailAddress } from '../../ui/table/PersonCell.tsx';
import type { Range } from '../period/useRange.ts';
import style from './StatisticsView.module.css';

const keyOf = ({ account_uid }: LogRecord) => String(account_uid ?? 'guests');
const personName = ({ account_uid, account_name, email }: LogRecord): string => {
  if (account_uid === null) return 'Preview guests';
  return String(account_name ?? email ?? 'Somebody removed since');
};

const columns: Column<LogRecord>[] = [
  { id: 'name', header: 'Name', value: personName },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email ?? '',
    cell: ({ email }) => <EmailAddress email={String(email ?? '')} />,
    under: true,
  },
  {
    id: 'events',
    header: 'Events',
    value: ({ event_count }) => Number(event_count),
    cell: ({ event_count }) => exactFigure(Number(event_count)),
    align: 'right',
    searched: false,
    width: 120,
  },
];

export function People({ subject, range: { range, zone } }: { subject: StatisticsSubject; range: Range }) {
  const { data, error, mutate } = useRead(queryLog, byPerson(about(subject, range, zone)));
  return (
    <section aria-label="By person">
      <h3 className={style.heading}>By person</h3>
      <DataTable
        name="people"
        label="People"
        nouns={['person', 'people']}
        columns={columns}
        source={{ rows: data?.log_data, error, retry: () => mutate() }}
        rowKey={keyOf}
        rowName={personName}
        empty="Nobody was here in this time. Try a longer period."
        defaultSort="-events"
        paging={{ size: 10 }}
        csv={[subject.name, 'people']}
      />
    </section>
  );
}
