import { Button } from '@mantine/core';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { countedRows } from '../../../ui/table/column.ts';
import style from './BulkInvite.module.css';
import { type InviteRow, isReady, isWrong } from './inviteRow.tsx';
import type { useBulkInvite } from './useBulkInvite.ts';

export function SendBar({
  bulk: { state, pause, failure },
  rows,
  onSend,
}: {
  bulk: ReturnType<typeof useBulkInvite>;
  rows: readonly InviteRow[];
  onSend: () => void;
}) {
  const ready = rows.filter(isReady).length;
  const wrong = rows.filter(isWrong).length;
  const invited = rows.filter(({ outcome }) => outcome === 'invited').length;
  const said = [
    invited > 0 && `${countedRows(invited, ['invite', 'invites'])} sent`,
    ready > 0 && `${ready.toLocaleString()} ready`,
    wrong > 0 && `${wrong.toLocaleString()} with a problem`,
  ].filter(Boolean);
  const goesOn = invited > 0 || failure !== null;
  return (
    <div className={style.send}>
      <p role="status">{said.join(' · ')}</p>
      {state !== 'ready' && (
        <progress className={style.progress} max={invited + ready} value={invited} aria-label="Sending" />
      )}
      {/* Beside the button that starts it, so that the second half of a double click doesn't pause what the first
          began. */}
      {state !== 'ready' && (
        <Button variant="default" size="sm" disabled={state === 'pausing'} onClick={pause}>
          {state === 'pausing' ? 'Pausing…' : 'Pause'}
        </Button>
      )}
      {(ready > 0 || invited === 0 || state !== 'ready') && (
        <ReasonedButton
          size="sm"
          loading={state !== 'ready'}
          because={ready === 0 ? 'No row is ready to be sent.' : null}
          onClick={onSend}
        >
          {goesOn ? 'Continue with' : 'Invite'} {countedRows(ready, ['person', 'people'])}
        </ReasonedButton>
      )}
    </div>
  );
}
