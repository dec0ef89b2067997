import { useState } from 'react';
import { followTarget } from '../../../shared/model/lookup/followTarget.ts';
import { withoutRelease } from '../../navigation/shownRelease.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import style from '../saving/SavedLists.module.css';
import { FollowForm } from './FollowForm.tsx';

const saidMs = 6000;

/** In the row of a saved view. */
export function FollowView({ view: { name, address } }: { view: { name: string; address: string } }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const today = withoutRelease(address);
  if (!followTarget(today)) return null;
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
        {open && <FollowForm address={today} name={name} onClose={() => setOpen(false)} onSaid={setSaid} />}
      </Dialog>
      {said && <Snackbar text={said} shownForMs={saidMs} onGone={() => setSaid(null)} />}
    </>
  );
}
