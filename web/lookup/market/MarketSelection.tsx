import { useState } from 'react';
import { readSettings, writeSettings } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import { isSameBookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { compareAt } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Reasoned } from '../../ui/controls/Reasoned.tsx';
import { addBookmark, bookmarksInput, removeBookmark } from '../objects/changeBookmark.ts';
import { SaveDialog } from '../savedLists/SaveDialog.tsx';
import { useWorklistDraft } from '../savedLists/worklist/useWorklistDraft.ts';
import { useMaySave } from '../saving/useMaySave.ts';

type Bookmarking = {
  isBookmarked: (sid: number) => boolean;
  /** The error to show; null if all are bookmarked. */
  add: (objects: readonly ObjectName[]) => Promise<string | null>;
  remove: (object: ObjectName) => Promise<string | null>;
  busy: boolean;
};

/** Bookmarks of the rows of a list, in its source and vertical. */
export function useBookmarking({ source, domain }: { source: SourceId; domain: VerticalId }): Bookmarking {
  const settings = useRead(readSettings, bookmarksInput, { changedByOthers: true });
  const { trigger } = useMutate(writeSettings);
  const [busy, setBusy] = useState(false);
  const isBookmarked = (sid: number) =>
    settings.data?.bookmarks?.some((each) => isSameBookmark(each, { object_sid: sid, source, domain })) ??
    false;

  async function change(objects: readonly ObjectName[], send: typeof addBookmark): Promise<string | null> {
    setBusy(true);
    try {
      // One after the other: each answer is the whole list.
      for (const object of objects) await send({ object, source, domain }, trigger);
      return null;
    } catch (error) {
      return error instanceof CallError && error.code === 'invalid_input'
        ? `You have ${maxBookmarks} bookmarks, the maximum`
        : 'Couldn’t save, try again';
    } finally {
      setBusy(false);
    }
  }

  return {
    isBookmarked,
    add: (objects) =>
      change(
        objects.filter(({ sid }) => !isBookmarked(sid)),
        addBookmark,
      ),
    remove: (object) => change([object], removeBookmark),
    busy,
  };
}

/** The actions for the chosen rows of a market. */
export function MarketSelection({
  chosen,
  source,
  domain,
}: {
  chosen: readonly MarketRow[];
  source: SourceId;
  domain: VerticalId;
}) {
  const may = useMaySave();
  const worklist = useWorklistDraft();
  const bookmarking = useBookmarking({ source, domain });
  const [told, setTold] = useState('');
  const [saving, setSaving] = useState(false);
  const sids = chosen.map(({ sid }) => sid);
  const because =
    sids.length < 2
      ? 'Choose two or more to compare them.'
      : sids.length > maxCompared
        ? `Up to ${maxCompared} can be compared.`
        : null;

  function addToWorklist() {
    for (const sid of sids) worklist.add(sid);
    setTold(
      worklist.sids.length + sids.length > maxWorklistObjects
        ? `A worklist can hold up to ${maxWorklistObjects} objects`
        : 'In your worklist',
    );
  }

  async function bookmark() {
    setTold((await bookmarking.add(chosen)) ?? `${counted(chosen.length, 'object')} bookmarked`);
  }

  return (
    <>
      <Reasoned because={because}>
        {(held) => (
          <ActionLink
            kind={because === null ? 'primary' : 'outline'}
            to={compareAt({ objects: sids, domain, source })}
            {...held}
          >
            Compare
          </ActionLink>
        )}
      </Reasoned>
      <button type="button" onClick={addToWorklist}>
        Add to worklist
      </button>
      {may && (
        <>
          <button type="button" aria-disabled={bookmarking.busy || undefined} onClick={() => void bookmark()}>
            Bookmark
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setSaving(true)}>
            Save as list
          </button>
          <SaveDialog
            opened={saving}
            onClose={() => setSaving(false)}
            saved={null}
            shown={{ page: 'worklist', objects: sids, source, domain: null }}
            inAddress={false}
          />
        </>
      )}
      <span role="status">{told}</span>
    </>
  );
}
