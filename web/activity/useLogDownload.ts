import { useRef, useState } from 'react';
import { queryLog } from '../../shared/api/activity.ts';
import { CallError } from '../../shared/api/client.ts';
import type { LogRecord } from '../../shared/model/activityQuery.ts';
import { csvText } from '../../shared/rules/csv.ts';
import { call } from '../api/calls.ts';
import { explain } from '../api/errorText.ts';
import { logEvent } from '../api/log.ts';
import { download, fileNameOf } from '../ui/files/download.ts';
import { latestFields, type UsageQuestion } from './useUsage.ts';

type State = { status: 'ready' } | { status: 'reading'; rows: number } | { status: 'failed'; why: string };

const rowOf = (record: LogRecord) => latestFields.map((field) => record[field] ?? null);

/** Every row as a file: page after page, each written as it comes, until the last one or until somebody stops it. */
export function useLogDownload(question: UsageQuestion, words: readonly string[]) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const stopped = useRef(false);

  async function save() {
    stopped.current = false;
    const parts = ['\ufeff', csvText([latestFields])];
    let rows = 0;
    let cursor: string | undefined;
    setState({ status: 'reading', rows });
    try {
      do {
        const page = await call(queryLog, {
          ...question,
          return: latestFields,
          ...(cursor ? { cursor } : {}),
        });
        if (stopped.current) return setState({ status: 'ready' });
        parts.push(csvText(page.log_data.map(rowOf)));
        rows += page.log_data.length;
        cursor = page.cursor;
        setState({ status: 'reading', rows });
      } while (cursor);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return setState({ status: 'failed', why: explain(error) });
    }
    const name = fileNameOf(words, 'csv');
    download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
    logEvent('csv-download', { params: name });
    setState({ status: 'ready' });
  }

  const stop = () => {
    stopped.current = true;
  };
  return { state, save, stop };
}
