import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readSavedLists, removeSavedList } from '../../../shared/api/lookup/savedLists.ts';
import { maxSavedLists, type SavedList } from '../../../shared/model/lookup/savedList.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { explain } from '../../api/errorText.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { useUndoable } from '../../ui/controls/useUndoable.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { Message } from '../../ui/page/Message.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { FollowView } from '../follows/FollowView.tsx';
import { SavedViews } from '../savedViews/SavedViews.tsx';
import style from '../saving/SavedLists.module.css';
import { LoadFailure, RemovedSnackbar, SavedTable } from '../saving/SavedTable.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { OwnRow, SharedRow } from './SavedListRow.tsx';
import { useForgetSaved } from './useSavedList.ts';

export function SavedLists() {
  const viewer = useViewer();
  const may = mayOpen('bookmarks', viewer);
  const { data, error, mutate } = useRead(readSavedLists, may ? {} : null, { changedByOthers: true });
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
  if (!may) {
    return (
      <Message title="Guests can’t save lists" actions={toSearch}>
        <p>Log in with an account to save worklists and comparisons.</p>
      </Message>
    );
  }
  return (
    <div className={style.page}>
      <PageHeading title="Saved lists" className={style.title} />
      <p className={style.lead}>
        Worklists and comparisons by name, up to {maxSavedLists}. Those that you share can be opened by
        everyone at {viewer.organization.name}. <Link to={paths.following}>What you follow</Link> is on a page
        of its own.
      </p>
      {failure && <LoadFailure error={failure} onRetry={() => void mutate()} />}
      {removing.error && (
        <p role="alert" className={style.failed}>
          {explain(removing.error)}
        </p>
      )}
      {!data && !failure && <div className={style.waiting} aria-busy="true" />}
      {data && own.length + data.shared.length === 0 && (
        <div className={style.none}>
          <p>No lists yet. Put objects on a worklist or compare them, then choose Save.</p>
          {toSearch}
        </div>
      )}
      {data && own.length + data.shared.length > 0 && (
        <SavedTable caption="Saved lists" body={rows}>
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
      <SavedViews follow={(view) => <FollowView view={view} />} />
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
    </div>
  );
}

const toSearch = <ActionLink to={paths.objectSearch}>Go to Search</ActionLink>;
