import { useState } from 'react';
import { changeSavedList } from '../../../shared/api/lookup/savedLists.ts';
import type { SavedList } from '../../../shared/model/lookup/savedList.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { PageActions } from '../follows/PageActions.tsx';
import { ShareMenu } from '../savedViews/ShareMenu.tsx';
import style from '../saving/Saved.module.css';
import { useMaySave } from '../saving/useMaySave.ts';
import { SaveDialog } from './SaveDialog.tsx';
import type { Shown } from './shown.ts';
import { useListQuery } from './useListQuery.ts';
import { useForgetSaved, useSavedList } from './useSavedList.ts';

export function SavedListBar({ shown }: { shown: Shown }) {
  const may = useMaySave();
  const { data } = useSavedList(useListQuery());
  const [open, setOpen] = useState(false);
  if (!may) {
    return (
      <div className={style.bar} data-off-paper>
        <ShareMenu />
      </div>
    );
  }
  const saved = data?.own ? data.list : null;
  return (
    <div className={style.bar} data-off-paper>
      {data && (
        <p className={style.name}>
          <strong>{data.list.name}</strong>{' '}
          {data.own ? (data.list.shared ? 'Shared' : 'Only you') : 'Shared with you'}
        </p>
      )}
      {saved && !isSame(saved, shown) && <SaveChanges key={saved.list_uid} saved={saved} shown={shown} />}
      <ActionButton kind="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {saved ? 'Name and sharing' : data ? 'Save a copy' : 'Save'}
      </ActionButton>
      <PageActions />
      <ActionLink kind="plain" to={paths.savedLists}>
        All saved lists
      </ActionLink>
      <SaveDialog opened={open} onClose={() => setOpen(false)} saved={saved} shown={shown} />
    </div>
  );
}

const isSame = (saved: SavedList, shown: Shown) =>
  saved.source === shown.source &&
  (shown.page === 'worklist' || saved.domain === shown.domain) &&
  saved.objects.join() === shown.objects.join();

function SaveChanges({ saved, shown: { objects, source, domain } }: { saved: SavedList; shown: Shown }) {
  const { trigger, isMutating, error } = useMutate(changeSavedList);
  const [seen] = useState(saved.updated_at);
  const forget = useForgetSaved();
  async function save() {
    try {
      await trigger({ list: saved.list_uid, seen, objects, source, domain });
      await forget();
    } catch {
      // The error is shown below.
    }
  }
  return (
    <>
      {error && (
        <p role="alert">
          {error.code === 'changed_meanwhile'
            ? 'This list was changed in another window. Open it again to see the change, or save a copy.'
            : explain(error)}
        </p>
      )}
      <ActionButton disabled={isMutating} onClick={() => void save()}>
        Save changes
      </ActionButton>
    </>
  );
}
