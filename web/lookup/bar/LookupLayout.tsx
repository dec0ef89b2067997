import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
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
import { BookmarksDialog } from '../bookmarks/BookmarksDialog.tsx';
import { SaveViewDialog } from '../savedViews/SaveViewDialog.tsx';
import { LookupBar } from './LookupBar.tsx';
import { LookupFooter } from './LookupFooter.tsx';
import style from './LookupLayout.module.css';
import { SourceDialog } from './SourceDialog.tsx';

const FollowDialog = lazy(() =>
  import('../follows/FollowDialog.tsx').then((module) => ({ default: module.FollowDialog })),
);

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
      {mayOpen('bookmarks', viewer) && (
        <>
          <BookmarksDialog />
          <SaveViewDialog />
          {/* The first visit of most pages doesn't need it. */}
          <Suspense fallback={null}>
            <FollowDialog />
          </Suspense>
        </>
      )}
      {mayOpen('cf_lite', viewer) && <SourceDialog />}
    </MantineRoot>
  );
}
