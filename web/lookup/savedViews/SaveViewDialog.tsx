import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { saveView } from '../../../shared/api/lookup/savedViews.ts';
import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { seenReleases } from '../../api/seenRelease.ts';
import { useMutate } from '../../api/useMutate.ts';
import { shownRelease, withoutRelease } from '../../navigation/shownRelease.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { useDialog } from '../objects/dialog.ts';
import { headingOfPage, viewAddress } from '../saving/viewAddress.ts';
import { useForgetViews } from './useSavedViews.ts';
import { ViewForm } from './ViewForm.tsx';

const messageMs = 5000;

export function SaveViewDialog() {
  const { open, close } = useDialog();
  const address = viewAddress(useLocation());
  const { trigger } = useMutate(saveView);
  const forget = useForgetViews();
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <Dialog title="Save this view" opened={open === 'save-view'} onClose={close} size={460}>
        {address ? (
          <ViewForm
            start={{ name: headingOfPage() || (pageOfView(address) ?? ''), shared: false }}
            release={shownRelease() ?? seenReleases()?.latest.release ?? null}
            onSave={async ({ release, ...chosen }) => {
              const { view } = await trigger({ ...chosen, address: atRelease(address, release) });
              close();
              setMessage(`“${view.name}” is saved. You’ll find it under Bookmarks, Views.`);
              await forget();
            }}
          />
        ) : (
          <p>Look-ups, comparisons, search results, worklists and signals can be saved as a view.</p>
        )}
      </Dialog>
      {message && <Snackbar text={message} shownForMs={messageMs} onGone={() => setMessage(null)} />}
    </>
  );
}

function atRelease(address: string, release: number | null): string {
  const today = withoutRelease(address);
  return release === null ? today : `${today}${today.includes('?') ? '&' : '?'}release=${release}`;
}
