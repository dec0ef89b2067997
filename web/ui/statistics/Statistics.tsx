import { Suspense, useContext } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { useLastOpen } from '../controls/useLastOpen.ts';
import style from './Statistics.module.css';
import { StatisticsContext, type StatisticsSubject } from './statisticsSubject.ts';

export function Statistics({ subject }: { subject: StatisticsSubject }) {
  const Shown = useContext(StatisticsContext);
  return (
    <Suspense fallback={<div className={style.waiting} aria-busy="true" />}>
      <Shown subject={subject} />
    </Suspense>
  );
}

export const statisticsParam = 'statistics';

export function StatisticsDialog({
  subject,
  onClose,
}: {
  subject: StatisticsSubject | null;
  onClose: () => void;
}) {
  const shown = useLastOpen(subject);
  return (
    <Dialog
      title={`Usage Statistics: ${shown?.name ?? ''}`}
      opened={subject !== null}
      onClose={onClose}
      size={960}
    >
      {shown && <Statistics subject={shown} />}
    </Dialog>
  );
}
