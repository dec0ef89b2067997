import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createItem, saveItem } from '../../../../shared/api/content/publishing.ts';
import type { ItemRevision, PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import style from './ItemEditor.module.css';
import { ItemFieldset } from './ItemFieldset.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { findingsProblem, type ItemDraft, savedOf, timeProblem } from './itemDraft.ts';
import { UploadField } from './UploadField.tsx';
import { type UploadState, useUpload } from './useUpload.ts';

export function ItemForm({
  start,
  item,
  history,
  onSaved,
  onCancel,
}: {
  start: ItemDraft;
  item: PublishedItem | null;
  history: readonly ItemRevision[];
  onSaved: (item: PublishedItem) => void;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useState(start);
  const unsaved = useDraft({
    name: `item:${item?.uid ?? 'new'}`,
    value: draft,
    start,
    restore: setDraft,
  });
  const [earlier, setEarlier] = useState<number | null>(null);
  const pdf = useUpload('pdf');
  const cover = useUpload('picture');
  const creating = useMutate(createItem);
  const saving = useMutate(saveItem);
  const error = creating.error ?? saving.error;
  const isBusy = [pdf, cover].some(({ state }) => state.step === 'sending' || state.step === 'scanning');
  const image = cover.state.step === 'clean' ? cover.state.upload.image_file : (item?.image_file ?? null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const kept = (present: unknown) => (item && present ? { revision: item.revision } : null);
    const file = uploadOf(pdf.state) ?? (earlier ? { revision: earlier } : kept(item?.file));
    const saved = savedOf(draft, { file, cover: uploadOf(cover.state) ?? kept(item?.image_file) });
    // The error is shown below.
    const answer = await (item
      ? saving.trigger({ ...saved, uid: item.uid, revision: item.revision })
      : creating.trigger(saved)
    ).catch(() => undefined);
    if (!answer) return;
    unsaved.discard();
    onSaved(answer.item);
  }

  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <UploadField
        label="PDF"
        accept="application/pdf,.pdf"
        hint="Drop a file here or choose one: up to 50 MB, without a password."
        present={item?.file ? `${item.file.file_name} stays unless you choose another.` : null}
        upload={pdf}
      />
      <UploadField
        label="Cover"
        accept="image/png,image/jpeg,image/webp"
        hint="PNG, JPEG or WebP, up to 5 MB. Without a picture, we draw a cover."
        present={item?.image_file ? 'The cover stays unless you choose another.' : null}
        upload={cover}
      />
      <ItemFieldset draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
      <ItemPreview draft={draft} image={image} />
      {history.length > 0 && <ItemHistory history={history} chosen={earlier} onUse={setEarlier} />}
      {unsaved.isRestored && (
        <Notice kind="done">Your unsaved changes are back. Files have to be chosen again.</Notice>
      )}
      {error && <Notice kind="problem">{explain(error)}</Notice>}
      <div className={style.actions}>
        <ReasonedButton
          type="submit"
          disabled={isBusy}
          because={
            draft.companies.length === 0
              ? 'Choose at least one company.'
              : (timeProblem(draft, Date.now()) ?? findingsProblem(draft))
          }
          loading={creating.isMutating || saving.isMutating}
        >
          {verbs[draft.when]}
        </ReasonedButton>
        <Button
          variant="default"
          onClick={() => {
            unsaved.discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

const verbs = { now: 'Publish', later: 'Schedule', draft: 'Save draft' } as const;

const uploadOf = (state: UploadState) =>
  state.step === 'clean' ? { upload_id: state.upload.upload_id } : null;
