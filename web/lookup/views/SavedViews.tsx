import { useState } from 'react';
import { Link } from 'react-router-dom';
import { changeSavedView, removeSavedView } from '../../../shared/api/lookup/savedViews.ts';
import { pageOfView, type SavedView, type SharedView } from '../../../shared/model/lookup/savedView.ts';
import { explain } from '../../api/errorText.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { undoMs, useUndoable } from '../../ui/controls/useUndoable.ts';
import { dayText } from '../../ui/dayText.ts';
import { removes, useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import style from '../saved/SavedLists.module.css';
import table from '../table.module.css';
import { useForgetViews, useSavedViews } from './useSavedViews.ts';
import { ViewForm } from './ViewForm.tsx';

/** Pages with their filters under a name: one's own, and those that others in the organization share. */
export function SavedViews() {
  const { data, error, mutate } = useSavedViews();
  const { trigger: remove, error: notRemoved } = useMutate(removeSavedView);
  const { trigger: change } = useMutate(changeSavedView);
  const forget = useForgetViews();
  const removal = useUndoable<SavedView>(async ({ view_uid: view }) => {
    await remove({ view });
    await forget();
  });
  const [edited, setEdited] = useState<SavedView | null>(null);
  const own = data?.views.filter(({ view_uid }) => view_uid !== removal.pending?.view_uid) ?? [];
  const rows = useRemovalFocus<HTMLTableSectionElement>(own.length);
  const failure = failureToTell(error, data !== undefined) ?? notRemoved;
  return (
    <section aria-labelledby="saved-views">
      <h2 id="saved-views" className={style.heading}>
        Saved views
      </h2>
      <p className={style.lead}>Pages with their filters: choose “Save view” on one to keep it here.</p>
      {failure && (
        <div role="alert" className={style.failed}>
          <p>{explain(failure)}</p>
          <ActionButton kind="outline" onClick={() => void mutate()}>
            Try again
          </ActionButton>
        </div>
      )}
      {data && own.length + data.shared.length > 0 && (
        <table className={`${table.table} ${table.framed} ${style.table}`}>
          <caption className="unseen">Saved views, the latest change first</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Owner</th>
              <th scope="col">Sharing</th>
              <th scope="col">Changed</th>
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody {...rows}>
            {own.map((view) => (
              <tr key={view.view_uid}>
                <Name view={view} />
                <td>You</td>
                <td>{view.shared ? 'Shared' : 'Only you'}</td>
                <td>{dayText(view.updated_at)}</td>
                <td className={style.actions}>
                  <button
                    type="button"
                    className={style.action}
                    aria-haspopup="dialog"
                    aria-label={`Rename or share ${view.name}`}
                    onClick={() => setEdited(view)}
                  >
                    Rename or share
                  </button>
                  <button
                    type="button"
                    className={style.action}
                    aria-label={`Remove ${view.name}`}
                    onClick={() => void removal.begin(view)}
                    {...removes}
                  >
                    Remove
                  </button>
                </td>
              </tr>
            ))}
            {data.shared.map((view) => (
              <tr key={view.view_uid}>
                <Name view={view} />
                <td>{view.owner}</td>
                <td>Shared</td>
                <td>{dayText(view.updated_at)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Dialog
        title={edited?.name ?? 'Saved view'}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        size={460}
      >
        {edited && (
          <ViewForm
            key={edited.view_uid}
            start={edited}
            onSave={async ({ name, shared }) => {
              await change({ view: edited.view_uid, name, shared });
              setEdited(null);
              await forget();
            }}
          />
        )}
      </Dialog>
      {removal.pending && (
        <Snackbar
          key={removal.pending.view_uid}
          text={`“${removal.pending.name}” is removed.`}
          shownForMs={undoMs}
          onGone={removal.settle}
          action={{ label: 'Undo', onClick: removal.undo }}
        />
      )}
    </section>
  );
}

const Name = ({ view: { name, address } }: { view: SavedView | SharedView }) => (
  <td className={style.nameCell}>
    <Link className={table.link} to={address}>
      {name}
    </Link>
    <span className={style.what}>{pageOfView(address)}</span>
  </td>
);
