import type { AccessProfile } from '../../model/access/profile.ts';
import { monthName, monthOf } from '../lookup/months.ts';

/** The last month that a profile whose span has ended has data of, as in “June 2026”; null while it runs. */
export function spanEnd(profile: Pick<AccessProfile, 'time_end'> | null, now: Date): string | null {
  const end = profile?.time_end ? new Date(profile.time_end) : null;
  return end && end < now ? monthName(monthOf(end)) : null;
}
