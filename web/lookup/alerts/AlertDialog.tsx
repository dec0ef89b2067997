import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { alertTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { withoutRelease } from '../../navigation/shownRelease.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { useDialog } from '../objects/dialog.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { headingOfPage, placedAddress } from '../saving/viewAddress.ts';
import { AlertForm } from './AlertForm.tsx';

const messageMs = 6000;

/** About the page at hand; the address opens it. */
export function AlertDialog() {
  const { open, close } = useDialog();
  const { current } = useCurrentSource();
  const address = placedAddress(useLocation(), current);
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <Dialog title="Tell me when it changes" opened={open === 'follow'} onClose={close} size={520}>
        {address && alertTarget(address) ? (
          <AlertForm
            address={withoutRelease(address)}
            name={headingOfPage() || (pageOfView(address) ?? '')}
            onClose={close}
            onDone={setMessage}
          />
        ) : (
          <p>Look-ups, comparisons, search results, worklists, markets and signals can have alerts.</p>
        )}
      </Dialog>
      {message && <Snackbar text={message} shownForMs={messageMs} onGone={() => setMessage(null)} />}
    </>
  );
}
