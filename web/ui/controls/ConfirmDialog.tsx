import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../form/Notice.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * Confirms something irreversible: "Remove Ida Moss from Larkspur Foods?", "Remove Ida Moss". Cancel has the focus, and
 * the dialog stays open during the call and on failure.
 */
export function ConfirmDialog({
  question,
  confirm,
  cancel = 'Cancel',
  destructive = true,
  opened,
  onConfirm,
  onClose,
  children,
}: {
  question: string;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  opened: boolean;
  /** Throws a `CallError` if the call fails; the caller closes the dialog on success. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function go() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  function close() {
    if (busy) return;
    setFailure(null);
    onClose();
  }

  return (
    <Dialog title={question} opened={opened} onClose={close} size={480} centered>
      <div className="stack gap-18">
        {failure && <Notice kind="problem">{explain(failure)}</Notice>}
        {children && <div className="muted text-15">{children}</div>}
        <div className="flex wrap gap-12 to-end">
          <Button variant="default" size="md" data-autofocus onClick={close} disabled={busy}>
            {cancel}
          </Button>
          <Button
            size="md"
            {...(destructive ? { color: 'coral' } : {})}
            loading={busy}
            onClick={() => void go()}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
