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
      <p className={`${style.text} flex gap-12 narrowable`}>
        <span className={`${style.whom} cut`}>{viewer.organization.name} requires a second factor</span>
        <span className="rigid muted">by {dayText(viewer.second_factor_by)}</span>
      </p>
      <Link className={style.stop} to={accountDialogAt(pathname, 'security')}>
        Set up
      </Link>
    </aside>
  );
}
