import { useMemo } from 'react';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byMonthAndEvent, byMonthAndPerson } from '../../../shared/api/activity/statisticsQueries.ts';
import type { EventType } from '../../../shared/model/activity/activity.ts';
import { eventName } from '../../../shared/model/activity/eventNames.ts';
import { dayIn } from '../../../shared/model/activity/zoneTime.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { type MonthFigures, monthFigures } from '../../../shared/rules/activity/monthFigures.ts';
import { rangeOf, stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { useRead } from '../../api/useRead.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { stepText } from './stepText.ts';

/** With their widths, so that no heading is cut. */
const counted: readonly { event: EventType; width: number; hidden?: 'narrow' }[] = [
  { event: 'login', width: 85 },
  { event: 'object-load', width: 155, hidden: 'narrow' },
  { event: 'view-report', width: 145 },
  { event: 'read-page', width: 160, hidden: 'narrow' },
  { event: 'download-report', width: 175, hidden: 'narrow' },
  { event: 'csv-download', width: 150, hidden: 'narrow' },
];

const figure = (
  id: string,
  header: string,
  of: (figures: MonthFigures) => number,
  more: Partial<Column<MonthFigures>> = {},
): Column<MonthFigures> => ({
  id,
  header,
  value: of,
  cell: (figures) => exactFigure(of(figures)),
  align: 'right',
  searched: false,
  ...more,
});

const columnsOn = (today: string): Column<MonthFigures>[] => [
  {
    id: 'month',
    header: 'Month',
    value: ({ month }) => month,
    cell: ({ month }) => stepText(month, today),
    csv: ({ month }) => (today.startsWith(month) ? `${month} so far` : month),
    latestFirst: true,
  },
  figure('people', 'Active people', ({ people }) => people, { width: 130 }),
  ...counted.map(({ event, ...more }) => figure(event, eventName(event), ({ of }) => of(event), more)),
  figure('events', 'All events', ({ events }) => events, { width: 105 }),
];

/** An organization's last twelve months, to compare and to save as CSV. */
export function Months({ organization: { organization_uid, name } }: { organization: OrganizationDetail }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(Date.now(), zone);
  const range = useMemo(() => rangeOf('last-12', today), [today]);
  const asked = about({ organization: organization_uid }, range, zone);
  const events = useRead(queryLog, byMonthAndEvent(asked));
  const people = useRead(queryLog, byMonthAndPerson(asked));
  const rows = useMemo(
    () =>
      events.data && people.data
        ? monthFigures(stepsOf(range, 'month'), events.data.log_data, people.data.log_data)
        : undefined,
    [events.data, people.data, range],
  );
  const columns = useMemo(() => columnsOn(today), [today]);
  const retry = () => {
    void events.mutate();
    void people.mutate();
  };
  return (
    <section className="stack gap-20 narrowable pt-16" aria-label="Figures by month">
      <p className="muted">
        Active people are those with at least one event in the month; preview guests aren’t counted among
        them. Months begin at midnight in {zone}.
      </p>
      <DataTable
        name="months"
        label="Months"
        nouns={['month', 'months']}
        columns={columns}
        source={{ rows, error: events.error ?? people.error, retry }}
        rowKey={({ month }) => month}
        rowName={({ month }) => stepText(month, today)}
        empty="There are no months yet."
        defaultSort="-month"
        paging={{ size: 12 }}
        csv={[name, 'months']}
      />
    </section>
  );
}
