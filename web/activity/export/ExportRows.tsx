import { Button } from '@mantine/core';
import { explain } from '../../api/errorText.ts';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Range } from '../period/useRange.ts';
import style from './ExportRows.module.css';
import { useExport } from './useExport.ts';

export function ExportRows({ subject, range }: { subject: StatisticsSubject; range: Range }) {
  const { state, start, cancel } = useExport(subject, range);
  return (
    <div className="row wrap gap-12">
      <span role="status" className={`${style.progress} muted small`}>
        {state.step === 'reading' && `${state.rows.toLocaleString()} events so far…`}
        {state.step === 'partial' &&
          `Exported ${state.rows.toLocaleString()} ${state.rows === 1 ? 'event' : 'events'}. Single events are kept from ${calendarDayText(state.since)} on; before that day, only their counts are.`}
        {state.step === 'failed' && explain(state.error)}
      </span>
      {state.step === 'reading' ? (
        <Button variant="default" size="sm" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <ReasonedButton
          variant="default"
          size="sm"
          because={range.isBackwards ? 'The first day is after the last.' : null}
          onClick={start}
        >
          {state.step === 'failed' ? 'Try the export again' : 'Export all events'}
        </ReasonedButton>
      )}
    </div>
  );
}
