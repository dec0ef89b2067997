import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { askDeletion } from '../../../shared/api/customers/deletions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { confirmDays, deletionDays } from '../../../shared/model/customers/deletion.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { Notice } from '../../ui/form/Notice.tsx';

export function DeleteDialog({
  organization,
  name,
  onClose,
  onAsked,
}: {
  organization: OrganizationUid;
  name: string;
  onClose: () => void;
  onAsked: (answer: Output<typeof askDeletion>) => void;
}) {
  const { trigger, isMutating } = useMutate(askDeletion);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isRight = typed === name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isRight) return;
    setProblem(null);
    try {
      onAsked(await trigger({ organization, name: typed }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <Dialog title={`Delete ${name}?`} opened onClose={onClose} size={480} centered>
      <form className="stack gap-18" onSubmit={(event) => void submit(event)}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <p className="muted text-15">
          Another administrator confirms within {confirmDays} days. {deletionDays} days later, everything of{' '}
          {name} is deleted for good, and a signed certificate says what was deleted. People who belong to
          other organizations, too, keep their accounts. Export it first if anybody may need it.
        </p>
        <TextInput
          label={`Type “${name}”`}
          size="md"
          required
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="flex wrap gap-12 to-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            type="submit"
            size="md"
            color="coral"
            loading={isMutating}
            because={isRight ? null : 'Type the name exactly as it is written.'}
          >
            Ask for the deletion
          </ReasonedButton>
        </div>
      </form>
    </Dialog>
  );
}
