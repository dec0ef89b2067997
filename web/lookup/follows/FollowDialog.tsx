import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { followTarget } from '../../../shared/model/lookup/followTarget.ts';
import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { withoutRelease } from '../../navigation/shownRelease.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { useDialog } from '../data/dialog.ts';
import { useCurrentSource } from '../data/useCurrentSource.ts';
import { headingOfPage } from '../saving/headingOfPage.ts';
import { placedAddress } from '../saving/viewAddress.ts';
import { FollowForm } from './FollowForm.tsx';

const saidMs = 6000;

/** About the page at hand; the address opens it. */
export function FollowDialog() {
  const { open, close } = useDialog();
  const { current } = useCurrentSource();
  const address = placedAddress(useLocation(), current);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <Dialog title="Tell me when it changes" opened={open === 'follow'} onClose={close} size={520}>
        {address && followTarget(address) ? (
          <FollowForm
            address={withoutRelease(address)}
            name={headingOfPage() || (pageOfView(address) ?? '')}
            onClose={close}
            onSaid={setSaid}
          />
        ) : (
          <p>Look-ups, comparisons, search results, worklists, markets and signals can have alerts.</p>
        )}
      </Dialog>
      {said && <Snackbar text={said} shownForMs={saidMs} onGone={() => setSaid(null)} />}
    </>
  );
}
