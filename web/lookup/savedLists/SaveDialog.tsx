import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeSavedList, removeSavedList, saveList } from '../../../shared/api/lookup/savedLists.ts';
import { maxSavedObjects, SavedList } from '../../../shared/model/lookup/savedList.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { savedListAt } from '../../navigation/paths.ts';
import { CopyStatus } from '../../ui/controls/CopyStatus.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { useCopied } from '../../ui/controls/useCopied.ts';
import { changeFrom, currentOf, savedMeanwhile } from '../saving/savedMeanwhile.ts';
import { type Shown, useForgetSaved } from './useSavedList.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  saved: SavedList | null;
  shown: Shown;
  /** False where the list can be removed elsewhere. */
  removable?: boolean;
  /** False where the list isn't what the page shows. */
  inAddress?: boolean;
};

export function SaveDialog({ opened, onClose, saved, shown, removable = true, inAddress = true }: Props) {
  const what = shown.page === 'worklist' ? 'worklist' : 'comparison';
  return (
    <Dialog
      title={saved ? saved.name : `Save this ${what} as a list`}
      opened={opened}
      onClose={onClose}
      size={460}
    >
      {shown.objects.length > maxSavedObjects ? (
        <p>A saved list holds up to {maxSavedObjects} objects. Remove some to save this one.</p>
      ) : (
        <SaveForm saved={saved} shown={shown} onClose={onClose} removable={removable} inAddress={inAddress} />
      )}
    </Dialog>
  );
}

function SaveForm({ saved, shown, onClose, removable, inAddress }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(saved?.name ?? '');
  const [shared, setShared] = useState(saved?.shared ?? false);
  const { organization } = useViewer();
  const { save, remove, busy, error } = useSaving(saved, shown, onClose, inAddress);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ name: name.trim(), shared });
  }

  return (
    <form className="stack gap-16" onSubmit={submit}>
      <TextInput
        label="Name"
        size="md"
        required
        maxLength={80}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={`Everyone at ${organization.name} can open it`}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      {error && <p role="alert">{savedMeanwhile(error, organization.name) ?? explain(error)}</p>}
      <div className="flex wrap gap-8">
        <ReasonedButton type="submit" loading={busy} because={name.trim() ? null : 'Enter a name first.'}>
          Save
        </ReasonedButton>
        {saved?.shared && <CopyLink saved={saved} />}
        {saved && removable && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}

function useSaving(saved: SavedList | null, shown: Shown, onClose: () => void, inAddress = true) {
  const [, setQuery] = useSearchParams();
  const creating = useMutate(saveList);
  const changing = useMutate(changeSavedList);
  const removing = useMutate(removeSavedList);
  const forget = useForgetSaved();
  const all = [creating, changing, removing];
  const [start, setStart] = useState(saved);

  async function save(chosen: { name: string; shared: boolean }) {
    try {
      if (start) await changing.trigger({ list: start.list_uid, ...changeFrom(start, chosen) });
      else {
        const { list } = await creating.trigger({ ...shown, ...chosen });
        if (inAddress) nameInAddress(list.list_uid);
      }
      await forget();
      onClose();
    } catch (error) {
      setStart((before) => currentOf(error, SavedList) ?? before);
    }
  }

  async function remove() {
    if (!saved) return;
    try {
      await removing.trigger({ list: saved.list_uid });
      nameInAddress(null);
      await forget();
      onClose();
    } catch {
      // The form shows this error itself.
    }
  }

  function nameInAddress(list: string | null) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (list) next.set('list', list);
        else next.delete('list');
        return next;
      },
      { replace: true },
    );
  }

  return {
    save,
    remove,
    busy: all.some(({ isMutating }) => isMutating),
    error: all.find((each) => each.error)?.error,
  };
}

function CopyLink({ saved }: { saved: SavedList }) {
  const { state, copy } = useCopied(() => new URL(savedListAt(saved), window.location.origin).href);
  return (
    <>
      <Button variant="default" onClick={copy}>
        {state === 'copied' ? 'Copied!' : 'Copy link'}
      </Button>
      <CopyStatus state={state} />
    </>
  );
}
