import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendView } from '../../../shared/api/lookup/savedViews.ts';
import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { sharedLookUpAt } from '../../../shared/paths.ts';
import { useMutate } from '../../api/useMutate.ts';
import { BellSign } from '../../ui/controls/BellSign.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { useCopied } from '../../ui/controls/useCopied.ts';
import type { PageAction } from '../../ui/page/PageHead.tsx';
import { useDialog } from '../objects/dialog.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { useMaySave } from './useMaySave.ts';
import { headingOfPage, placedAddress } from './viewAddress.ts';

const SendDialog = lazy(() =>
  import('../../ui/share/SendDialog.tsx').then((module) => ({ default: module.SendDialog<'no_access'> })),
);

const copiedMs = 4000;

export type PageActions = {
  /** “Save this view”; empty for guests, who have no storage. */
  save: readonly PageAction[];
  /** The bell, “Tell me when it changes”; empty for guests. */
  tell: readonly PageAction[];
  /** “Copy link” and “Send to a colleague”, for the page with its filters. */
  share: readonly PageAction[];
  /** Their dialog and message, to be rendered once in the page. */
  after: ReactNode;
};

/** Save, follow and share a page with its filters, as actions of its head. */
export function usePageActions(): PageActions {
  const { show } = useDialog();
  const may = useMaySave();
  const { current } = useCurrentSource();
  const address = placedAddress(useLocation(), current);
  const [sent, setSent] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const { trigger } = useMutate(sendView);
  const { state, copy } = useCopied(
    () => window.location.origin + (address ? (sharedLookUpAt(address) ?? address) : ''),
    copiedMs,
  );
  const copyLink = () => {
    setTold(true);
    void copy();
  };
  return {
    save: may ? [{ name: 'Save this view', onClick: () => show('save-view') }] : [],
    tell: may
      ? [
          {
            name: 'Tell me when it changes',
            icon: <BellSign />,
            iconOnly: true,
            onClick: () => show('follow'),
          },
        ]
      : [],
    share: address
      ? [
          { name: 'Copy link', onClick: copyLink },
          ...(may
            ? [
                {
                  name: 'Send to a colleague',
                  onClick: () => setSent(headingOfPage() || pageOfView(address)),
                },
              ]
            : []),
        ]
      : [],
    after: (
      <>
        {told && state !== 'ready' && (
          <Snackbar
            text={state === 'copied' ? 'Link copied' : 'Your browser doesn’t allow copying'}
            shownForMs={copiedMs}
            onGone={() => setTold(false)}
          />
        )}
        {address && sent !== null && (
          <Suspense fallback={null}>
            <SendDialog
              title={sent}
              draft={`send:${address}`}
              send={(message) => trigger({ address, title: sent, ...message })}
              reasons={{ no_access: 'has no access to this page' }}
              onClose={() => setSent(null)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
