import { Dialog } from '../controls/Dialog.tsx';
import { useLastOpen } from '../controls/useLastOpen.ts';
import { Statistics } from './Statistics.tsx';
import type { StatisticsSubject } from './statisticsSubject.ts';

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
