import { useState } from 'react';
import { readSavedLists, removeSavedList } from '../../../shared/api/lookup/savedLists.ts';
import type { SavedList } from '../../../shared/model/lookup/savedList.ts';
import { explain } from '../../api/errorText.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { useUndoable } from '../../ui/controls/useUndoable.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { EmptyTab, LoadFailure, RemovedSnackbar, SavedTable, WaitingRows } from '../saving/SavedTable.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { OwnRow, SharedRow } from './SavedListRow.tsx';
import { useForgetSaved } from './useSavedList.ts';

/** Worklists and comparisons by name, also those that colleagues share. */
export function ListsTab() {
  const { data, error, mutate } = useRead(readSavedLists, {}, { changedByOthers: true });
  const removing = useMutate(removeSavedList);
  const forget = useForgetSaved();
  const removal = useUndoable<SavedList>(async ({ list_uid: list }) => {
    await removing.trigger({ list });
    await forget();
  });
  const [edited, setEdited] = useState<SavedList | null>(null);
  const [editing, setEditing] = useState(false);
  const own = data?.lists.filter(({ list_uid }) => list_uid !== removal.pending?.list_uid) ?? [];
  const rows = useRemovalFocus<HTMLTableSectionElement>(own.length);
  const failure = failureToTell(error, data !== undefined);
  return (
    <>
      {failure && <LoadFailure error={failure} onRetry={() => void mutate()} />}
      {removing.error && (
        <p role="alert" className="stack gap-12 start">
          {explain(removing.error)}
        </p>
      )}
      {!data && !failure && <WaitingRows />}
      {data && own.length + data.shared.length === 0 && (
        <EmptyTab link={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}>
          No lists yet. “Save as list” is on every worklist and comparison.
        </EmptyTab>
      )}
      {data && own.length + data.shared.length > 0 && (
        <SavedTable
          caption="Lists, the latest change first"
          columns={['Name', 'Owner', 'Sharing', 'Changed']}
          body={rows}
        >
          {own.map((list) => (
            <OwnRow
              key={list.list_uid}
              list={list}
              onEdit={() => {
                setEdited(list);
                setEditing(true);
              }}
              onRemove={() => void removal.begin(list)}
            />
          ))}
          {data.shared.map((list) => (
            <SharedRow key={list.list_uid} list={list} />
          ))}
        </SavedTable>
      )}
      {edited && (
        <SaveDialog
          key={edited.list_uid}
          opened={editing}
          onClose={() => setEditing(false)}
          saved={edited}
          shown={edited}
          removable={false}
        />
      )}
      {removal.pending && (
        <RemovedSnackbar
          key={removal.pending.list_uid}
          name={removal.pending.name}
          onGone={removal.settle}
          onUndo={removal.undo}
        />
      )}
    </>
  );
}
