import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { updateToken } from '../../../shared/api/customers/tokens.ts';
import { PreviewNote, type PreviewToken } from '../../../shared/model/customers/previewToken.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { dayText } from '../../ui/dayText.ts';
import { fault } from '../../ui/form/fault.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { dateAfter, endOfDay, expiryProblem } from './ExpiryChoice.tsx';

/** With what was done; without it, somebody else has changed the token. */
export type Changed = (done?: string) => void;

type Props = { token: PreviewToken; onClose: () => void; onChanged: Changed };

export function EditTokenDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog title={`Edit ${props.token.note}`} opened={opened} onClose={props.onClose} size={600}>
      <EditToken {...props} />
    </Dialog>
  );
}

function EditToken({ token, onClose, onChanged }: Props) {
  const [edited, setNote] = useState<string | null>(null);
  const note = edited ?? token.note;
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { trigger, isMutating } = useMutate(updateToken);
  const kept = useDraft({
    name: `preview:${token.gap_uid}:${token.created_at}`,
    value: { note, date },
    start: { note: token.note, date: '' },
    restore: (values) => {
      setNote(values.note);
      setDate(values.date);
    },
    isSaving: isMutating,
  });
  const renamed = note.trim() !== '' && note.trim() !== token.note;
  const wrongNote = renamed ? fault(PreviewNote, note) : undefined;
  const wrongDate = date ? expiryProblem({ kind: 'other', date }) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (wrongNote || wrongDate || isMutating) return;
    if (!renamed && !date) return onClose();
    setProblem(null);
    try {
      const { anonymous_token: after } = await trigger({
        organization: token.organization_uid,
        profile: token.gap_uid,
        token: token.token,
        version: token.version,
        ...(renamed ? { note } : {}),
        ...(date ? { expiration: endOfDay(date) } : {}),
      });
      kept.discard();
      onChanged(`Saved. ${after.note} works until ${dayText(after.expiration_date)}.`);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
      if (error.code === 'changed_meanwhile') onChanged();
    }
  }

  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Name"
        description="Leave empty to keep the current value"
        size="sm"
        data-autofocus
        value={note}
        error={wrongNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="New expiry date"
        description="Leave empty to keep the current value"
        size="sm"
        min={dateAfter(0)}
        value={date}
        error={wrongDate}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex wrap gap-8">
        <Button type="submit" size="sm" loading={isMutating}>
          Save
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
