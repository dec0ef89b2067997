import { Button } from '@mantine/core';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { countedRows } from '../../../ui/table/column.ts';
import style from './BulkInvite.module.css';
import { type InviteRow, isReady } from './inviteRow.tsx';

export function SendBar({
  rows,
  because,
  busy,
  onSend,
  onSave,
}: {
  rows: readonly InviteRow[];
  /** Why the list can’t be sent as it is. */
  because: string | null;
  busy: boolean;
  onSend: () => void;
  /** Saves the rows with a problem, to mend them. */
  onSave: () => void;
}) {
  const ready = rows.filter(isReady).length;
  const wrong = rows.length - ready;
  const said = [
    `${ready.toLocaleString()} ready`,
    wrong > 0 && `${wrong.toLocaleString()} with a problem, left out`,
  ].filter(Boolean);
  return (
    <div className={style.send}>
      <p role="status">{said.join(' · ')}</p>
      <div className="flex wrap gap-10">
        {wrong > 0 && (
          <Button variant="default" size="sm" onClick={onSave}>
            Save {countedRows(wrong, ['row', 'rows'])} to mend (CSV)
          </Button>
        )}
        <ReasonedButton
          size="sm"
          loading={busy}
          because={ready === 0 ? 'No row is ready to be sent.' : because}
          onClick={onSend}
        >
          Invite {countedRows(ready, ['person', 'people'])}
        </ReasonedButton>
      </div>
    </div>
  );
}
