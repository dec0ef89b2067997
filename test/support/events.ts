import { randomBytes } from 'node:crypto';
import type { ActivityEvent } from '../../shared/model/activity/activity.ts';

/** A UUIDv7 of a time. */
export function idAt(moment: Date | string): string {
  const ms = new Date(moment).getTime().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return [
    ms.slice(0, 8),
    ms.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-');
}

export const eventAt = (
  moment: Date | string,
  own: Partial<Omit<ActivityEvent, 'id'>> = {},
): ActivityEvent => ({ id: idAt(moment), event: 'page-load', ...own });
