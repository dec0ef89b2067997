import { useState } from 'react';
import { removeAlert } from '../../../shared/api/lookup/alerts.ts';
import type { ListedAlert } from '../../../shared/model/lookup/alert.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { useUndoable } from '../../ui/controls/useUndoable.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { EmptyTab, LoadFailure, RemovedSnackbar, SavedTable, WaitingRows } from '../saving/SavedTable.tsx';
import { AlertForm } from './AlertForm.tsx';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts, useForgetAlerts } from './useAlerts.ts';

const messageMs = 6000;

/** A person’s alerts, each with its latest message. */
export function AlertsTab() {
  const { data, error, mutate } = useAlerts();
  const forget = useForgetAlerts();
  const removing = useMutate(removeAlert);
  const removal = useUndoable<ListedAlert>(async ({ follow_uid: follow }) => {
    await removing.trigger({ follow });
    await forget();
  });
  const [edited, setEdited] = useState<ListedAlert | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const alerts = data?.follows.filter(({ follow_uid }) => follow_uid !== removal.pending?.follow_uid) ?? [];
  const rows = useRemovalFocus<HTMLTableSectionElement>(alerts.length);
  const failure = failureToTell(error, data !== undefined) ?? removing.error;
  return (
    <>
      {failure && <LoadFailure error={failure} onRetry={() => void mutate()} />}
      {!data && !failure && <WaitingRows />}
      {data && alerts.length === 0 && (
        <EmptyTab link={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}>
          No alerts yet. “Tell me when it changes” is on every page of CF Lite.
        </EmptyTab>
      )}
      {alerts.length > 0 && (
        <SavedTable
          caption="Alerts, the latest message first"
          columns={['Name', 'Tells you about', 'Last message']}
          body={rows}
        >
          {alerts.map((alert) => (
            <AlertRow
              key={alert.follow_uid}
              alert={alert}
              onEdit={() => setEdited(alert)}
              onRemove={() => void removal.begin(alert)}
              onDone={setMessage}
            />
          ))}
        </SavedTable>
      )}
      <Dialog
        title="Tell me when it changes"
        opened={edited !== null}
        onClose={() => setEdited(null)}
        size={520}
      >
        {edited && (
          <AlertForm
            address={edited.address}
            name={edited.name}
            edited={edited}
            onClose={() => setEdited(null)}
            onDone={setMessage}
          />
        )}
      </Dialog>
      {message && <Snackbar text={message} shownForMs={messageMs} onGone={() => setMessage(null)} />}
      {removal.pending && (
        <RemovedSnackbar
          key={removal.pending.follow_uid}
          name={removal.pending.name}
          onGone={removal.settle}
          onUndo={removal.undo}
        />
      )}
    </>
  );
}
