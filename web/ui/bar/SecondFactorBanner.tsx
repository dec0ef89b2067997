import { Link, useLocation } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { accountDialogAt } from '../../navigation/accountDialog.ts';
import { dayText } from '../dayText.ts';
import style from './Banner.module.css';

/** Shown until the person has set up the second factor that their organization requires. */
export function SecondFactorBanner({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  if (!viewer.second_factor_by) return null;
  return (
    <aside className={style.banner} aria-label="Second factor needed" data-banner data-off-paper>
      <p className={style.text}>
        <span className={style.whom}>{viewer.organization.name} requires a second factor</span>
        <span className={style.time}>by {dayText(viewer.second_factor_by)}</span>
      </p>
      <Link className={style.stop} to={accountDialogAt(pathname, 'security')}>
        Set up
      </Link>
    </aside>
  );
}
