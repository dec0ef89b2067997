import { Button } from '@mantine/core';
import { explain } from '../../api/errorText.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Range } from '../period/useRange.ts';
import style from './ExportRows.module.css';
import { useExport } from './useExport.ts';

export function ExportRows({ subject, range }: { subject: StatisticsSubject; range: Range }) {
  const { state, start, cancel } = useExport(subject, range);
  return (
    <div className={style.export}>
      <span role="status" className={style.progress}>
        {state.step === 'reading' && `${state.rows.toLocaleString()} events so far…`}
        {state.step === 'failed' && explain(state.error)}
      </span>
      {state.step === 'reading' ? (
        <Button variant="default" size="sm" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          disabled={range.isBackwards}
          title={range.isBackwards ? 'The first day is after the last.' : undefined}
          onClick={start}
        >
          {state.step === 'failed' ? 'Try the export again' : 'Export all events'}
        </Button>
      )}
    </div>
  );
}
