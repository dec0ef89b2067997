import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendView } from '../../../shared/api/lookup/savedViews.ts';
import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { sharedLookUpAt } from '../../../shared/paths.ts';
import { useMutate } from '../../api/useMutate.ts';
import action from '../../ui/controls/Action.module.css';
import { CopyStatus } from '../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../ui/controls/useCopied.ts';
import { useCurrentSource } from '../data/useCurrentSource.ts';
import { useMaySave } from '../saving/useMaySave.ts';
import { headingOfPage } from './headingOfPage.ts';
import { placedAddress } from './viewAddress.ts';

const SendDialog = lazy(() =>
  import('../../ui/share/SendDialog.tsx').then((module) => ({ default: module.SendDialog<'no_access'> })),
);

const labels = { ready: 'Share', copied: 'Link copied', failed: 'Couldn’t copy' };

/** “Copy link” and “Send to a colleague”, for the page with its filters. */
export function ShareMenu({ look = `${action.action} ${action.outline}` }: { look?: string | undefined }) {
  const maySend = useMaySave();
  const { current } = useCurrentSource();
  const address = placedAddress(useLocation(), current);
  const { state, copy } = useCopied(
    () => window.location.origin + (address ? (sharedLookUpAt(address) ?? address) : ''),
  );
  const [sent, setSent] = useState<string | null>(null);
  const { trigger } = useMutate(sendView);
  if (!address) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={look}>
            {labels[state]}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void copy()}>Copy link</Menu.Item>
          {maySend && (
            <Menu.Item onClick={() => setTimeout(() => setSent(headingOfPage() || pageOfView(address)))}>
              Send to a colleague
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CopyStatus state={state} />
      {sent !== null && (
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
  );
}
