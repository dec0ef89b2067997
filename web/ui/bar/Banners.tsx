import { lazy, Suspense } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import style from './Banner.module.css';

const ActingBanner = lazy(() =>
  import('./ActingBanner.tsx').then((module) => ({ default: module.ActingBanner })),
);
const SecondFactorBanner = lazy(() =>
  import('./SecondFactorBanner.tsx').then((module) => ({ default: module.SecondFactorBanner })),
);

/** There is room for one banner: acting for a customer, or viewing as a person, matters more than a second factor. */
export function Banners({ viewer }: { viewer: Viewer | null }) {
  const acts = Boolean(viewer?.acting_for ?? viewer?.viewing);
  if (!viewer || !(acts || viewer.second_factor_by)) return null;
  // As high as the banner, so that the page keeps its place.
  return (
    <Suspense fallback={<div className={style.banner} data-banner data-off-paper />}>
      {acts ? <ActingBanner viewer={viewer} /> : <SecondFactorBanner viewer={viewer} />}
    </Suspense>
  );
}
