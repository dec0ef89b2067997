import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { resume, suspend } from '../../../../shared/api/customers/organizations.ts';
import { ActingReason, longestReason } from '../../../../shared/model/access/viewer.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { momentText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import type { OrganizationPart } from './useOrganizationChange.ts';
import { useRulesChange } from './useRulesChange.ts';

export function Suspension({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { organization_uid: organization, name, suspended } = part.organization;
  const resuming = useRulesChange(resume, part);
  const suspending = useRulesChange(suspend, part);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const given = ActingReason.safeParse(reason).data;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (given && (await suspending.save({ organization, reason: given }))) setAsked(false);
  }

  return (
    <>
      {resuming.problem && <Notice kind="problem">{resuming.problem}</Notice>}
      <span className="flex wrap gap-8 baseline">
        {suspended ? `Suspended on ${momentText(suspended.at)}: ${suspended.reason}` : 'Not suspended'}
        {editable &&
          (suspended ? (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={resuming.saving}
              onClick={() => void resuming.save({ organization })}
            >
              Resume access
            </Button>
          ) : (
            <Button size="compact-xs" variant="subtle" color="coral" onClick={() => setAsked(true)}>
              Suspend access
            </Button>
          ))}
      </span>
      <Dialog
        title={`Suspend access of ${name}?`}
        opened={asked}
        onClose={() => setAsked(false)}
        onClosed={() => setReason('')}
        size={480}
        centered
      >
        <form className="stack gap-18" onSubmit={(event) => void submit(event)}>
          {suspending.problem && <Notice kind="problem">{suspending.problem}</Notice>}
          <p className="muted text-15">
            Everyone at {name} loses access with their next click, and nobody there can log in. Preview links,
            digests and alerts stop. Nothing is deleted, and resuming gives everything back at once.
          </p>
          <TextInput
            label="Reason"
            description="For the audit log."
            size="md"
            required
            maxLength={longestReason}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className="flex wrap gap-12 to-end">
            <Button variant="default" size="md" onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <ReasonedButton
              type="submit"
              size="md"
              color="coral"
              loading={suspending.saving}
              because={given ? null : 'Enter a reason first.'}
            >
              Suspend access
            </ReasonedButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
