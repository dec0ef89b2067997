import { guideCategory, type WorkProduct } from '../../shared/model/content/product.ts';
import { pageName } from './eventId.ts';
import { logEvent } from './log.ts';

export function noteView({ uid, name, category_name }: WorkProduct): void {
  const { pathname } = window.location;
  logEvent(category_name === guideCategory ? 'view-guide' : 'view-report', {
    report_uid: uid,
    object_name: name.slice(0, 200),
    page_name: pageName(pathname),
    url: pathname,
  });
}
