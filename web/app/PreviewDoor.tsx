import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { linkState } from '../navigation/useLinkQuery.ts';
import { AppSkeleton } from '../ui/page/AppSkeleton.tsx';

const JoinPreview = lazy(() =>
  import('../access/auth/preview/JoinPreview.tsx').then((module) => ({ default: module.JoinPreview })),
);

/** Joins the preview that an address of Client Home carries, before rendering anything else. */
export function PreviewDoor() {
  const { pathname, search, state } = useLocation();
  const byLink =
    pathname === paths.clientHome &&
    (new URLSearchParams(search).has('jwt') || Boolean(linkState(state).jwt));
  if (!byLink) return <Outlet />;
  return (
    <Suspense fallback={<AppSkeleton />}>
      <JoinPreview />
    </Suspense>
  );
}
