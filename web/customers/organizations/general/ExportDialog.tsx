import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { startExport } from '../../../../shared/api/customers/organizations.ts';
import { exportDays } from '../../../../shared/model/customers/organizationExport.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';

export function ExportDialog({
  organization,
  onClose,
  onStarted,
}: {
  organization: OrganizationUid;
  onClose: () => void;
  onStarted: () => void;
}) {
  const { trigger, isMutating } = useMutate(startExport);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return;
    setProblem(null);
    try {
      await trigger({ organization, password });
      onStarted();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <Dialog title="Export the organization" opened onClose={onClose} size={480} centered>
      <form className="stack gap-18" onSubmit={(event) => void submit(event)}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <p className="muted text-15">
          You get a zip file with people, access profiles, the audit log with its seals, shared lists, views
          and notes, questions, and usage by month. What people keep for themselves isn’t in it. We mail you
          when it is ready, and keep it for {exportDays} days.
        </p>
        <PasswordField
          what="your password"
          label="Your password"
          autoComplete="current-password"
          required
          data-autofocus
          ref={field}
          value={password}
          onChange={(given) => setPassword(typeof given === 'string' ? given : given.currentTarget.value)}
        />
        <div className="flex wrap gap-12 to-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            type="submit"
            size="md"
            loading={isMutating}
            because={password ? null : 'Enter your password first.'}
          >
            Start the export
          </ReasonedButton>
        </div>
      </form>
    </Dialog>
  );
}
