import { useState } from 'react';
import { alertTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { withoutRelease } from '../../navigation/shownRelease.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import style from '../saving/SavedLists.module.css';
import { AlertForm } from './AlertForm.tsx';

const messageMs = 6000;

/** In the row of a saved view. */
export function AlertOnView({ view: { name, address } }: { view: { name: string; address: string } }) {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const today = withoutRelease(address);
  if (!alertTarget(today)) return null;
  return (
    <>
      <button
        type="button"
        className={style.action}
        aria-haspopup="dialog"
        aria-label={`Tell me when it changes: ${name}`}
        onClick={() => setOpen(true)}
      >
        Tell me when it changes
      </button>
      <Dialog title="Tell me when it changes" opened={open} onClose={() => setOpen(false)} size={520}>
        {open && <AlertForm address={today} name={name} onClose={() => setOpen(false)} onDone={setMessage} />}
      </Dialog>
      {message && <Snackbar text={message} shownForMs={messageMs} onGone={() => setMessage(null)} />}
    </>
  );
}
