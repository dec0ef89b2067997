import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../form/Notice.tsx';
import style from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

/**
 * Asks before something is done that can't be taken back. Question and button name the thing: "Remove Ida Moss from
 * Larkspur Foods?", "Remove Ida Moss". The focus is on Cancel, so that Enter alone does nothing. It stays, and says why,
 * when the call fails; it can't be closed while the call is under way.
 */
export function ConfirmDialog({
  question,
  confirm,
  destructive = true,
  opened,
  onConfirm,
  onClose,
  children,
}: {
  question: string;
  confirm: string;
  destructive?: boolean;
  opened: boolean;
  /** Throws a `CallError` where it is refused; closing is up to whoever asks, once it is done. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** What follows from it, in words. */
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
      <div className={style.parts}>
        {failure && <Notice kind="problem">{explain(failure)}</Notice>}
        {children && <div className={style.consequence}>{children}</div>}
        <div className={style.actions}>
          <Button variant="default" size="md" data-autofocus onClick={close} disabled={busy}>
            Cancel
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
