import style from './StatisticsView.module.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byTime } from '../../../shared/api/activity/statisticsQueries.ts';
import type { CallError } from '../../../shared/api/client.ts';
import {
  longestPreset,
  type Preset,
  presetsSince,
  presetText,
  rangeOf,
} from '../../../shared/rules/activity/statisticsPeriod.ts';
import { errorText, explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { type ChartSubject, ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { ZoneSelect } from '../../ui/form/ZoneSelect.tsx';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { ExportRows } from '../export/ExportRows.tsx';
import { type Range, type RangeChoice, useRange } from '../period/useRange.ts';
import { EventTotals } from './EventTotals.tsx';
import { LastDone } from './LastDone.tsx';
import { People } from './People.tsx';
import { UseOverTime } from './UseOverTime.tsx';
import { useCounts } from './useCounts.ts';

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
      <div className="stack gap-20 narrowable pt-16">
        <div className="flex wrap gap-12 apart bottom">
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

function NotCounted({ error, range, retry }: { error: CallError; range: Range; retry: () => void }) {
  const tooMuch = error.code === 'too_many_events' || error.code === 'period_too_long';
  const shorter = tooMuch && range.choice !== 'this-month';
  return (
    <div className="stack gap-12 start">
      <Notice kind="problem">{explain(error)}</Notice>
      <Button
        variant="default"
        size="sm"
        onClick={shorter ? () => range.choose('this-month') : () => retry()}
      >
        {shorter ? 'Show this month' : 'Try again'}
      </Button>
    </div>
  );
}

/** The presets that differ in what they show, and the chosen one. Whole organizations are counted, which is fast. */
function useOffered({ organization }: StatisticsSubject, { choice, today, zone, isBackwards }: Range) {
  const longest = rangeOf(longestPreset, today);
  const { data } = useRead(
    queryLog,
    isBackwards ? null : byTime(about({ organization }, longest, zone), 'month'),
    { settled: true },
  );
  // Months without events are answered with zero.
  const used = data?.log_data.filter(({ event_count }) => Number(event_count) > 0) ?? [];
  const months = used.map(({ ts_month }) => String(ts_month));
  const first = months.reduce<string | null>((least, each) => (least && least < each ? least : each), null);
  const offered = presetsSince(first, today);
  const chosen: readonly Preset[] = choice === 'own' || offered.includes(choice) ? [] : [choice];
  return [...offered, ...chosen];
}

/** The days, and the time zone of their midnights. */
function RangePicker({ range: chosen, offered }: { range: Range; offered: readonly Preset[] }) {
  const { choice, range, zone, today } = chosen;
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      size="sm"
      value={range[name]}
      onChange={({ currentTarget: { value } }) => value && chosen.chooseDays({ [name]: value })}
    />
  );
  return (
    <div className="flex wrap gap-12 bottom">
      <NativeSelect
        label="Period"
        size="sm"
        data={[
          ...offered.map((value) => ({ value, label: presetText(value, today) })),
          { value: 'own', label: 'Other days' },
        ]}
        value={choice}
        onChange={({ currentTarget: { value } }) => chosen.choose(value as RangeChoice)}
      />
      {choice === 'own' && day('from', 'From')}
      {choice === 'own' && day('to', 'Until')}
      <ZoneSelect zone={zone} onChange={chosen.chooseZone} />
    </div>
  );
}
