import type { Reading } from '../../../../shared/model/content/reading.ts';
import { useDialogStep } from '../../../navigation/dialogStep.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import style from './Report.module.css';

export function ContinueReading({ reading, pages }: { reading: Reading | null; pages: number }) {
  const { show } = useDialogStep('page');
  const page = reading?.page ?? null;
  const stopsAt = page !== null && page < pages ? page : null;
  if (!reading || (stopsAt === null && !reading.is_read)) return null;
  return (
    <p className={style.reading}>
      {reading.is_read ? 'You have read this report.' : `You stopped on page ${stopsAt} of ${pages}.`}
      {stopsAt !== null && (
        <ActionButton kind="plain" onClick={() => show(String(stopsAt))}>
          Continue on page {stopsAt}
        </ActionButton>
      )}
    </p>
  );
}
