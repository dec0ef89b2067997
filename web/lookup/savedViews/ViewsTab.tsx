import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { changeSavedView, removeSavedView } from '../../../shared/api/lookup/savedViews.ts';
import {
  type OwnView,
  pageOfView,
  SavedView,
  type SharedView,
} from '../../../shared/model/lookup/savedView.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { openingNote, useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useUndoable } from '../../ui/controls/useUndoable.ts';
import { dayText } from '../../ui/dayText.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import table from '../objects/table.module.css';
import style from '../saving/SavedLists.module.css';
import {
  EditActions,
  EmptyTab,
  LoadFailure,
  RemovedSnackbar,
  SavedTable,
  WaitingRows,
} from '../saving/SavedTable.tsx';
import { changeFrom, currentOf } from '../saving/savedMeanwhile.ts';
import { slidesOfView } from '../saving/viewAddress.ts';
import { useForgetViews, useSavedViews } from './useSavedViews.ts';
import { ViewForm } from './ViewForm.tsx';

/** `follow` is a button in each row. */
export function ViewsTab({ follow }: { follow: (view: OwnView | SharedView) => ReactNode }) {
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
  const isEmpty = own.length + (data?.shared.length ?? 0) === 0;
  const rows = useRemovalFocus<HTMLTableSectionElement>(own.length);
  const failure = failureToTell(error, data !== undefined) ?? notRemoved;
  return (
    <>
      {failure && <LoadFailure error={failure} onRetry={() => void mutate()} />}
      {!data && !failure && <WaitingRows />}
      {data && isEmpty && (
        <EmptyTab link={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}>
          No views yet. “Save this view” is in the ⋯ of every page.
        </EmptyTab>
      )}
      {data && !isEmpty && (
        <SavedTable
          caption="Views, the latest change first"
          columns={['Name', 'Owner', 'Sharing', 'Changed']}
          body={rows}
        >
          {own.map((view) => (
            <tr key={view.view_uid}>
              <Name view={view} />
              <td>You</td>
              <td>{view.shared ? 'Shared' : 'Only you'}</td>
              <td>{dayText(view.updated_at)}</td>
              <td className={style.actions}>
                {follow(view)}
                <SlidesLink view={view} />
                <EditActions
                  name={view.name}
                  onEdit={() => setEdited(view)}
                  onRemove={() => void removal.begin(view)}
                />
              </td>
            </tr>
          ))}
          {data.shared.map((view) => (
            <tr key={view.view_uid}>
              <Name view={view} />
              <td>{view.owner}</td>
              <td>Shared</td>
              <td>{dayText(view.updated_at)}</td>
              <td className={style.actions}>
                {follow(view)}
                <SlidesLink view={view} />
              </td>
            </tr>
          ))}
        </SavedTable>
      )}
      <Dialog
        title={edited?.name ?? 'View'}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        size={460}
      >
        {edited && (
          <ViewForm
            key={edited.view_uid}
            start={edited}
            onSave={async ({ name, shared }) => {
              try {
                await change({ view: edited.view_uid, ...changeFrom(edited, { name, shared }) });
              } catch (error) {
                setEdited(currentOf(error, SavedView) ?? edited);
                throw error;
              }
              setEdited(null);
              await forget();
            }}
          />
        )}
      </Dialog>
      {removal.pending && (
        <RemovedSnackbar
          key={removal.pending.view_uid}
          name={removal.pending.name}
          onGone={removal.settle}
          onUndo={removal.undo}
        />
      )}
    </>
  );
}

function Name({ view: { name, address, opens_with } }: { view: OwnView | SharedView }) {
  const note = openingNote(opens_with, useViewer());
  return (
    <td className={style.nameCell}>
      <Link className={table.link} to={address}>
        {name}
      </Link>
      <span className={style.what}>{[pageOfView(address), note].filter(Boolean).join(' · ')}</span>
    </td>
  );
}

/** Only for profiles that may export, and views of objects. */
function SlidesLink({ view: { name, address } }: { view: OwnView | SharedView }) {
  const { profile } = useViewer();
  const slides = profile?.entitlements.includes('allow_data_export') ? slidesOfView(address) : null;
  return (
    slides && (
      <Link className={table.link} to={slides}>
        Slides<span className="unseen"> of {name}</span>
      </Link>
    )
  );
}
