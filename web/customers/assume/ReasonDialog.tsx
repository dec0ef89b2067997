import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActingReason, longestReason } from '../../../shared/model/access/viewer.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { useReasonAsked } from './reasonAsked.ts';

/** Asks staff once an hour, before their first change to a customer. */
export function ReasonDialog() {
  const asked = useReasonAsked();
  const [reason, setReason] = useState('');
  const given = ActingReason.safeParse(reason).data;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (given) asked?.answer(given);
  }

  return (
    <Dialog
      title={asked ? `Act for ${asked.organization}` : ''}
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      onClosed={() => setReason('')}
      size={480}
      centered
      onTop
    >
      {asked && (
        <form onSubmit={submit} className="stack gap-20">
          <TextInput
            label="Reason"
            description={`For example a ticket number. The administrators of ${asked.organization} see it in their audit log beside your name.`}
            size="md"
            required
            maxLength={longestReason}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className="flex wrap gap-12 to-end">
            <Button variant="default" size="md" onClick={() => asked.answer(null)}>
              Cancel
            </Button>
            <ReasonedButton type="submit" because={given ? null : 'Enter a reason first.'}>
              {asked.confirm}
            </ReasonedButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
