import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { cancelDeletion, confirmDeletion, readDeletion } from '../../../../shared/api/customers/deletions.ts';
import { type Deletion, deletionDays } from '../../../../shared/model/customers/deletion.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useRead } from '../../../api/useRead.ts';
import { useViewer } from '../../../api/viewer.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { dayText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';

const DeleteDialog = lazy(() =>
  import('../../deletions/DeleteDialog.tsx').then((m) => ({ default: m.DeleteDialog })),
);

/** Two administrators delete an organization together: one asks, and another confirms. */
export function DeletionPart({ organization }: { organization: OrganizationDetail }) {
  const { organization_uid, name, closing } = organization;
  const { data, error, mutate } = useRead(readDeletion, { organization: organization_uid });
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const confirmation = useMutate(confirmDeletion);
  const cancellation = useMutate(cancelDeletion);
  const [problem, setProblem] = useState<string | null>(null);
  const viewer = useViewer();
  const deletion = data?.deletion ?? null;

  async function cancel() {
    setProblem(null);
    try {
      await cancellation.trigger({ organization: organization_uid });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(explain(failure));
    }
    await mutate();
  }

  async function confirm() {
    const confirmed = await confirmation.trigger({ organization: organization_uid });
    setConfirming(false);
    await mutate(confirmed, { revalidate: false });
  }

  return (
    <div className="stack gap-8">
      {(problem || error) && <Notice kind="problem">{problem ?? (error && explain(error))}</Notice>}
      {deletion && <p>{stateText(deletion)}</p>}
      <span className="flex wrap gap-8 baseline">
        {data && !deletion && (
          <ReasonedButton
            size="compact-sm"
            variant="subtle"
            color="coral"
            because={closing === null ? 'End its contract or suspend it first.' : null}
            onClick={() => setAsked(true)}
          >
            Delete this organization…
          </ReasonedButton>
        )}
        {deletion && !deletion.confirmed_at && (
          <ReasonedButton
            size="compact-sm"
            color="coral"
            because={
              deletion.asked_by.account_uid === viewer.account_uid
                ? 'You asked for it, so another administrator confirms.'
                : null
            }
            onClick={() => setConfirming(true)}
          >
            Confirm the deletion
          </ReasonedButton>
        )}
        {deletion && !deletion.started_at && (
          <Button
            size="compact-sm"
            variant="default"
            loading={cancellation.isMutating}
            onClick={() => void cancel()}
          >
            Cancel the deletion
          </Button>
        )}
      </span>
      <ConfirmDialog
        question={`Confirm the deletion of ${name}?`}
        confirm="Confirm the deletion"
        cancel="Back"
        opened={confirming}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      >
        <p>
          In {deletionDays} days, everything of {name} is deleted for good: its people’s access and saved
          work, access profiles, activity and audit log. Until then, it can be canceled.
        </p>
      </ConfirmDialog>
      {asked && (
        <Suspense>
          <DeleteDialog
            organization={organization_uid}
            name={name}
            onClose={() => setAsked(false)}
            onAsked={(answer) => {
              setAsked(false);
              void mutate(answer, { revalidate: false });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function stateText(deletion: Deletion): string {
  const { asked_by, asked_at, confirm_until, confirmed_by, due_at, started_at } = deletion;
  if (started_at) return `Is being deleted since ${dayText(started_at)}. The certificate follows.`;
  if (due_at && confirmed_by) {
    return `Will be deleted on ${dayText(due_at)}. Asked for by ${asked_by.name}, confirmed by ${confirmed_by.name}.`;
  }
  return `Asked for by ${asked_by.name} on ${dayText(asked_at)}. Another administrator must confirm by ${dayText(confirm_until)}.`;
}
