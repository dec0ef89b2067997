import { useMemo } from 'react';
import { errorText } from '../../api/errorText.ts';
import { type ChartSubject, ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { ExportRows } from '../export/ExportRows.tsx';
import { useRange } from '../period/useRange.ts';
import { EventTotals } from './EventTotals.tsx';
import { LastDone } from './LastDone.tsx';
import { NotCounted } from './NotCounted.tsx';
import { People } from './People.tsx';
import { RangePicker } from './RangePicker.tsx';
import style from './StatisticsView.module.css';
import { UseOverTime } from './UseOverTime.tsx';
import { useCounts } from './useCounts.ts';
import { useOffered } from './useOffered.ts';

export function StatisticsView({ subject }: { subject: StatisticsSubject }) {
  return <Counted key={subject.only?.value ?? subject.organization} subject={subject} />;
}

function Counted({ subject }: { subject: StatisticsSubject }) {
  const range = useRange();
  const charts = useCharts(subject.name);
  const { counts, error, retry, step, everyMs } = useCounts(subject, range);
  const offered = useOffered(subject, range);
  // A person and a preview link have no list of people.
  const hasPeople = subject.only === undefined || subject.only.field === 'report_uid';

  function body() {
    if (range.isBackwards) return <Notice kind="problem">{errorText.span_backwards}</Notice>;
    if (error && !counts) return <NotCounted error={error} range={range} retry={retry} />;
    return (
      <>
        <UseOverTime counts={counts} step={step} range={range} />
        <div className={style.columns}>
          <EventTotals counts={counts} />
          <LastDone subject={subject} range={range} everyMs={everyMs} />
        </div>
        {hasPeople && <People subject={subject} range={range} />}
      </>
    );
  }

  return (
    <ChartSubjectContext value={charts}>
      <div className={style.view}>
        <div className={style.tools}>
          <RangePicker range={range} offered={offered} />
          <ExportRows subject={subject} range={range} />
        </div>
        {body()}
      </div>
    </ChartSubjectContext>
  );
}

function useCharts(name: string): ChartSubject {
  const { get, set } = useTableQuery('stats');
  const asTable = get('view') === 'table';
  return useMemo(
    () => ({
      about: name,
      release: null,
      facts: [],
      canExport: true,
      tables: new Set(asTable ? ['use-over-time'] : []),
      toggleTable: () => set({ view: asTable ? null : 'table' }),
    }),
    [name, asTable, set],
  );
}
