import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { useViewer } from '../../api/viewer.ts';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import style from '../saving/Saved.module.css';

type Chosen = { name: string; shared: boolean };

export function ViewForm({ start, onSave }: { start: Chosen; onSave: (chosen: Chosen) => Promise<unknown> }) {
  const [{ name, shared }, setChosen] = useState(start);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { organization } = useViewer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSave({ name: name.trim(), shared });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
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
      {failure && <p role="alert">{explain(failure)}</p>}
      <div className={style.buttons}>
        <ReasonedButton type="submit" loading={busy} because={name.trim() ? null : 'Enter a name first.'}>
          Save
        </ReasonedButton>
      </div>
    </form>
  );
}
