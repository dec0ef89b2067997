import { writeLog } from '../../../shared/api/activity.ts';
import { guideCategory, type WorkProduct } from '../../../shared/model/product.ts';
import { call } from '../../api/calls.ts';

/** For the statistics of a report or guide. Nobody waits for it, and a view that wasn't recorded keeps nobody from reading. */
export function noteView({ uid, name, category_name }: WorkProduct): void {
  const event = category_name === guideCategory ? 'view-guide' : 'view-report';
  const at = { page_name: 'portal', url: window.location.pathname };
  const object_name = name.slice(0, 200);
  call(writeLog, { events: [{ id: newEventId(), event, report_uid: uid, object_name, ...at }] }).catch(
    () => {},
  );
}

/** A UUIDv7: the time, a seven, and the rest of a random one. */
function newEventId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = crypto.randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
