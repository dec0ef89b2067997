import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { sourceNames } from '../../../../../shared/model/source.ts';
import { AccessDetails } from '../../../../ui/AccessDetails.tsx';
import style from './Live.module.css';

export function AccessLine({ viewer }: { viewer: Viewer }) {
  const sources = viewer.profile?.sources.map(({ source }) => sourceNames[source]).join(', ');
  return (
    <details className={style.access}>
      <summary className={style.summary}>
        <strong>Your access</strong> {sources}
      </summary>
      <AccessDetails title="Your access" viewer={viewer} />
    </details>
  );
}
