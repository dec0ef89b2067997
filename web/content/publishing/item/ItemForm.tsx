import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { createItem, saveItem } from '../../../../shared/api/content/publishing.ts';
import type { ItemRevision, PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import { offeredName } from '../../../../shared/rules/content/offeredName.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { ContentFields } from './ContentFields.tsx';
import { EditionFields } from './EditionFields.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { type ItemDraft, savedOf } from './itemDraft.ts';
import { type ItemStep, itemProblems, itemSteps, problemsOf, stepsWithProblems } from './itemProblems.ts';
import { PublicationFields } from './PublicationFields.tsx';
import { Steps } from './Steps.tsx';
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
  const creating = useMutate(createItem);
  const saving = useMutate(saveItem);
  const unsaved = useDraft({
    name: `item:${item?.uid ?? 'new'}`,
    value: draft,
    start,
    // A draft of an earlier version may lack a field.
    restore: (kept) => setDraft({ ...start, ...kept }),
    isSaving: creating.isMutating || saving.isMutating,
  });
  const [earlier, setEarlier] = useState<number | null>(null);
  const pdf = useUpload('pdf');
  const cover = useUpload('picture');
  const error = creating.error ?? saving.error;
  const isBusy = [pdf, cover].some(({ state }) => state.step === 'sending' || state.step === 'scanning');
  const image = cover.state.step === 'clean' ? cover.state.upload.image_file : (item?.image_file ?? null);

  const hasFile = pdf.state.step === 'clean' || Boolean(item?.file) || earlier !== null;
  const replaces = pdf.state.step === 'clean' || earlier !== null;
  const asksForEdition = replaces && item?.status === 'published' && item.file !== null;
  const problems = itemProblems(draft, { hasFile, asksForEdition }, Date.now());
  const [step, setStep] = useState<ItemStep>(item ? 'Content' : 'File');
  const [checked, setChecked] = useState<readonly ItemStep[]>([]);
  const told = Object.assign({}, ...checked.map((each) => problemsOf(each, problems)));
  const next = itemSteps[itemSteps.indexOf(step) + 1];
  const change = (part: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...part }));
  const upload = pdf.state.step === 'clean' ? pdf.state.upload : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once per file, and only for an empty field.
  useEffect(() => {
    if (upload && draft.name === '') change({ name: offeredName(upload.title, upload.file_name) });
  }, [upload?.upload_id]);

  /** A step may be left with errors: a draft needs no file, and that is chosen last. */
  function goTo(other: ItemStep) {
    setChecked((before) => [...new Set([...before, ...(step === 'File' ? [] : [step])])]);
    setStep(other);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [faulty] = stepsWithProblems(problems);
    if (faulty) {
      setChecked(itemSteps);
      setStep(faulty);
      return;
    }
    const kept = (present: unknown) => (item && present ? { revision: item.revision } : null);
    const file = uploadOf(pdf.state) ?? (earlier ? { revision: earlier } : kept(item?.file));
    const saved = savedOf(draft, { file, cover: uploadOf(cover.state) ?? kept(item?.image_file) });
    const changed = draft.edition_changed.trim();
    const newEdition = asksForEdition && draft.replacing === 'edition' ? { changed } : null;
    // The error is shown below.
    const answer = await (item
      ? saving.trigger({ ...saved, uid: item.uid, revision: item.revision, new_edition: newEdition })
      : creating.trigger(saved)
    ).catch(() => undefined);
    if (!answer) return;
    unsaved.discard();
    onSaved(answer.item);
  }

  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      <Steps current={step} faulty={stepsWithProblems(told)} onStep={goTo} />
      {step === 'File' && (
        <>
          <UploadField
            label="PDF"
            accept="application/pdf,.pdf"
            hint="Drop a file here or choose one: up to 50 MB, without a password."
            present={item?.file ? `${item.file.file_name} stays unless you choose another.` : null}
            problem={told.file ?? null}
            upload={pdf}
          />
          {asksForEdition && item && (
            <EditionFields
              draft={draft}
              number={item.editions.length + 1}
              problem={told.edition_changed}
              onChange={change}
            />
          )}
          <UploadField
            label="Cover"
            accept="image/png,image/jpeg,image/webp"
            hint="PNG, JPEG or WebP, up to 5 MB. Without a picture, we draw a cover."
            present={item?.image_file ? 'The cover stays unless you choose another.' : null}
            problem={null}
            upload={cover}
          />
          {history.length > 0 && <ItemHistory history={history} chosen={earlier} onUse={setEarlier} />}
        </>
      )}
      {step === 'Content' && <ContentFields draft={draft} problems={told} onChange={change} />}
      {step === 'Publication' && (
        <>
          <PublicationFields draft={draft} problems={told} onChange={change} />
          <ItemPreview draft={draft} image={image} pages={upload?.pages ?? item?.file?.pages ?? null} />
        </>
      )}
      {unsaved.isRestored && (
        <Notice kind="done">Your unsaved changes are back. Files have to be chosen again.</Notice>
      )}
      {error && <Notice kind="problem">{explain(error)}</Notice>}
      <div className="flex wrap gap-12">
        {next && (
          <Button {...(item ? { variant: 'default' } : {})} onClick={() => goTo(next)}>
            Continue
          </Button>
        )}
        {(item || !next) && (
          <Button type="submit" disabled={isBusy} loading={creating.isMutating || saving.isMutating}>
            {verbs[draft.when]}
          </Button>
        )}
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
