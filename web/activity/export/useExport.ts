import { useEffect, useRef, useState } from 'react';
import { allFields } from '../../../shared/api/activity/statisticsQueries.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { LogRecord } from '../../../shared/model/activity/activityQuery.ts';
import { deedName } from '../../../shared/model/activity/eventNames.ts';
import { pageNameOf } from '../../../shared/model/activity/pageNames.ts';
import { type Cell, csvText } from '../../../shared/rules/text/csv.ts';
import { logEvent } from '../../api/log.ts';
import { download, fileNameOf } from '../../ui/files/download.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Range } from '../period/useRange.ts';
import { readAllRows } from './readAllRows.ts';

type State = { step: 'ready' } | { step: 'reading'; rows: number } | { step: 'failed'; error: CallError };

/** Writes events into a CSV file while they arrive; only the text is kept in memory. */
export function useExport(subject: StatisticsSubject, { range, zone }: Range) {
  const [state, setState] = useState<State>({ step: 'ready' });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start() {
    const stop = new AbortController();
    underWay.current = stop;
    const parts: string[] = [`\ufeff${csvText([allFields])}`];
    let rows = 0;
    setState({ step: 'reading', rows });
    try {
      for await (const page of readAllRows(subject, range, zone, stop.signal)) {
        parts.push(csvText(page.map((row) => allFields.map((field): Cell => cellOf(row, field)))));
        rows += page.length;
        setState({ step: 'reading', rows });
      }
      const name = fileNameOf([subject.name, 'activity', range.from, range.to], 'csv');
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
      logEvent('csv-download', { params: name.slice(0, 1000) });
      setState({ step: 'ready' });
    } catch (error) {
      if (stop.signal.aborted) return setState({ step: 'ready' });
      if (!(error instanceof CallError)) throw error;
      setState({ step: 'failed', error });
    }
  }

  return { state, start: () => void start(), cancel: () => underWay.current?.abort() };
}

const cellOf = (row: LogRecord, field: (typeof allFields)[number]): Cell =>
  field === 'event'
    ? deedName(row.event)
    : field === 'page_name' && row.page_name
      ? pageNameOf(String(row.page_name))
      : (row[field] ?? null);
