import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { calendarDayText } from '../../ui/dayText.ts';

export function spanText({ time_start, time_end }: Pick<ProfileDetail, 'time_start' | 'time_end'>): string {
  if (time_start && time_end) return `${calendarDayText(time_start)} – ${calendarDayText(time_end)}`;
  if (time_start) return `From ${calendarDayText(time_start)}`;
  return time_end ? `Until ${calendarDayText(time_end)}` : 'All dates';
}

/** Until when people have the profile, whatever months its data has. */
export function accessUntilText(
  { access_until }: Pick<ProfileDetail, 'access_until'>,
  now = new Date(),
): string {
  if (access_until === null) return 'No end';
  const day = calendarDayText(access_until);
  return isInForce({ access_until }, now) ? day : `Ended on ${day}`;
}
