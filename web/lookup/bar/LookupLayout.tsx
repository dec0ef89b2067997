import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '../../api/viewer.ts';
import { forgetFailures } from '../../navigation/pageLoader.ts';
import { ActingBanner } from '../../ui/bar/ActingBanner.tsx';
import { NewReleaseNotice } from '../../ui/bar/NewReleaseNotice.tsx';
import { OfflineNotice } from '../../ui/bar/OfflineNotice.tsx';
import { SecondFactorBanner } from '../../ui/bar/SecondFactorBanner.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx';
import { mainId, SkipLink } from '../../ui/page/SkipLink.tsx';
import { AsOfRelease } from '../asOf/AsOfRelease.tsx';
import { LateDialogs } from './LateDialogs.tsx';
import { LookupBar } from './LookupBar.tsx';
import { LookupFooter } from './LookupFooter.tsx';
import style from './LookupLayout.module.css';

export function LookupLayout() {
  const viewer = useViewer();
  return (
    <MantineRoot>
      <div className={style.layout}>
        <SkipLink />
        <LookupBar viewer={viewer} />
        <ActingBanner viewer={viewer} />
        <SecondFactorBanner viewer={viewer} />
        <OfflineNotice />
        <main id={mainId} className={style.main} tabIndex={-1}>
          <ErrorBoundary at={useLocation().key} onLeft={forgetFailures} around="layout">
            <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
              <AsOfRelease />
            </Suspense>
          </ErrorBoundary>
        </main>
        <LookupFooter viewer={viewer} />
      </div>
      <NewReleaseNotice />
      <LateDialogs viewer={viewer} />
    </MantineRoot>
  );
}
