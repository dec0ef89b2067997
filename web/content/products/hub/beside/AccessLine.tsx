import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { counted } from '../../../../../shared/rules/text/counted.ts';
import { AccessDetails } from '../../../../ui/AccessDetails.tsx';
import style from './Beside.module.css';

export function AccessLine({ viewer }: { viewer: Viewer }) {
  return (
    <details className={style.access}>
      <summary>
        Your access: {accessText(viewer)}. <span className={style.more}>Details</span>
      </summary>
      <AccessDetails title="Your access" viewer={viewer} />
    </details>
  );
}

/** `4 sources, 8 verticals, export` */
function accessText({ profile }: Viewer): string {
  if (!profile) return 'no access profile yet';
  const verticals = new Set(profile.sources.flatMap((each) => each.verticals));
  const parts = [
    counted(profile.sources.length, 'source'),
    counted(verticals.size, 'vertical'),
    ...(profile.entitlements.includes('allow_data_export') ? ['export'] : []),
  ];
  return parts.join(', ');
}
