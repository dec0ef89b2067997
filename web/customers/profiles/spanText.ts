import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { calendarDayText } from '../../ui/dayText.ts';

export function spanText({ time_start, time_end }: Pick<ProfileDetail, 'time_start' | 'time_end'>): string {
  if (time_start && time_end) return `${calendarDayText(time_start)} – ${calendarDayText(time_end)}`;
  if (time_start) return `From ${calendarDayText(time_start)}`;
  return time_end ? `Until ${calendarDayText(time_end)}` : 'All dates';
}
