import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { useViewer } from '../../api/viewer.ts';
import { shownRelease } from '../../navigation/shownRelease.ts';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { savedMeanwhile } from '../saving/savedMeanwhile.ts';

type Chosen = { name: string; shared: boolean };

/** `release` is null for a view of the latest figures. */
type Saved = Chosen & { release: number | null };

export function ViewForm({
  start,
  release = null,
  onSave,
}: {
  start: Chosen;
  /** The release on the page; null where the figures can’t be chosen. */
  release?: number | null;
  onSave: (saved: Saved) => Promise<unknown>;
}) {
  const [{ name, shared }, setChosen] = useState(start);
  const [busy, setBusy] = useState(false);
  const value = { name, shared };
  const kept = useDraft({ name: 'view', value, start, restore: setChosen, isSaving: busy });
  const [figures, setFigures] = useState<'latest' | 'these'>(shownRelease() === null ? 'latest' : 'these');
  const [failure, setFailure] = useState<CallError | null>(null);
  const { organization } = useViewer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSave({ name: name.trim(), shared, release: figures === 'these' ? release : null });
      kept.discard();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="stack gap-16" onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Name"
        size="md"
        required
        maxLength={80}
        data-autofocus
        value={name}
        onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, name: value }))}
      />
      <Checkbox
        label={`Everyone at ${organization.name} can open it`}
        checked={shared}
        onChange={({ currentTarget: { checked } }) => setChosen((before) => ({ ...before, shared: checked }))}
      />
      {release !== null && (
        <Segmented
          label="Figures"
          options={[
            { value: 'latest', label: 'Always the latest figures' },
            { value: 'these', label: 'These figures' },
          ]}
          value={figures}
          onChange={setFigures}
        />
      )}
      {failure && <p role="alert">{savedMeanwhile(failure, organization.name) ?? explain(failure)}</p>}
      <div className="flex wrap gap-8">
        <ReasonedButton type="submit" loading={busy} because={name.trim() ? null : 'Enter a name first.'}>
          Save
        </ReasonedButton>
      </div>
    </form>
  );
}
