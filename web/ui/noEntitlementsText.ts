import type { Viewer } from '../../shared/model/access/viewer.ts';
import { type Holder, scopeOf } from '../../shared/rules/access/permissions.ts';
import { whomToAsk } from '../../shared/rules/access/whomToAsk.ts';
import { errorText } from '../api/errorText.ts';
import { calendarDayText } from './dayText.ts';

/** Names the profile that has ended, if one has; otherwise says that nothing was given. */
export function noEntitlementsText(viewer: Holder & Pick<Viewer, 'profile_ended'>): string {
  const { profile_ended: ended } = viewer;
  if (ended)
    return `Your access profile “${ended.name}” ended on ${calendarDayText(ended.on)}. Please ask ${whomToAsk(viewer)}.`;
  return scopeOf('members.edit', viewer)
    ? `You haven't been given any entitlements yet. Administrators can’t change their own access: please ask ${whomToAsk(viewer)}.`
    : errorText.no_entitlements;
}
