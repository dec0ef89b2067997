import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '../../api/viewer.ts';
import { forgetFailures } from '../../navigation/pageLoader.ts';
import { Banners } from '../../ui/bar/Banners.tsx';
import { NewReleaseNotice } from '../../ui/bar/NewReleaseNotice.tsx';
import { OfflineNotice } from '../../ui/bar/OfflineNotice.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx';
import { mainId, SkipLink } from '../../ui/page/SkipLink.tsx';
import { AsOfRelease } from './AsOfRelease.tsx';
import { CfLiteBar } from './CfLiteBar.tsx';
import { LateDialogs } from './LateDialogs.tsx';
import { LookupFooter } from './LookupFooter.tsx';
import style from './LookupLayout.module.css';

export function LookupLayout() {
  const viewer = useViewer();
  return (
    <MantineRoot>
      <div className={style.layout}>
        <SkipLink />
        <CfLiteBar viewer={viewer} />
        <Banners viewer={viewer} />
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
