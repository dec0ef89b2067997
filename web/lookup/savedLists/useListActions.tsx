import { type ReactNode, useState } from 'react';
import { changeSavedList } from '../../../shared/api/lookup/savedLists.ts';
import type { SavedList } from '../../../shared/model/lookup/savedList.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { bookmarksAt } from '../../navigation/paths.ts';
import type { PageAction } from '../../ui/page/PageHead.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { type Shown, useForgetSaved, useListQuery, useSavedList } from './useSavedList.ts';

export type ListActions = {
  /** The name of the list that is open, and who sees it. */
  about: ReactNode;
  /** “Save changes”, while the page differs from the list. */
  save: readonly PageAction[];
  /** Saving as a list, naming, sharing, and the way to all lists. */
  more: readonly PageAction[];
  /** Their dialog and message, to be rendered once in the page. */
  after: ReactNode;
};

/** A worklist or comparison with a name, as actions of its page’s head; empty for guests, who have no storage. */
export function useListActions(shown: Shown): ListActions {
  const may = useMaySave();
  const { data } = useSavedList(useListQuery());
  const [open, setOpen] = useState(false);
  const saved = may && data?.own ? data.list : null;
  const changes = useSaveChanges(saved, shown);
  if (!may) return { about: null, save: [], more: [], after: null };
  return {
    about: data && (
      <span>
        <strong>{data.list.name}</strong> (
        {data.own ? (data.list.shared ? 'shared' : 'only you') : 'shared with you'})
      </span>
    ),
    save: changes.action ? [changes.action] : [],
    more: [
      ...(shown.objects.length > 0
        ? [
            {
              name: saved ? 'Name and sharing' : data ? 'Save a copy' : 'Save as list',
              onClick: () => setOpen(true),
            },
          ]
        : []),
      { name: 'Lists', to: bookmarksAt('lists') },
    ],
    after: (
      <>
        {changes.error && (
          <p className="mb-12" role="alert">
            {changes.error}
          </p>
        )}
        <SaveDialog opened={open} onClose={() => setOpen(false)} saved={saved} shown={shown} />
      </>
    ),
  };
}

const isSame = (saved: SavedList, shown: Shown) =>
  saved.source === shown.source &&
  (shown.page === 'worklist' || saved.domain === shown.domain) &&
  saved.objects.join() === shown.objects.join();

function useSaveChanges(saved: SavedList | null, shown: Shown) {
  const { objects, source, domain } = shown;
  const { trigger, isMutating, error } = useMutate(changeSavedList);
  const changed = saved && !isSame(saved, shown) ? saved : null;
  // The list as it was when the page began to differ, so that a change from another window isn’t overwritten.
  const [opened, setOpened] = useState(changed);
  if (opened?.list_uid !== changed?.list_uid) setOpened(changed);
  const forget = useForgetSaved();
  async function save() {
    if (!opened) return;
    try {
      await trigger({ list: opened.list_uid, seen: opened.updated_at, objects, source, domain });
      await forget();
    } catch {
      // The error is shown below the head.
    }
  }
  return {
    action: changed && { name: 'Save changes', disabled: isMutating, onClick: () => void save() },
    error:
      !error || !changed
        ? null
        : error.code === 'changed_meanwhile'
          ? 'This list was changed in another window. Open it again to see the change, or save a copy.'
          : explain(error),
  };
}
