import { dayIn, hourOfDay, nextDay } from '../../model/activity/zoneTime.ts';
import { type DigestChoice, digestHour } from '../../model/lookup/digest.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Per-release digests are checked every morning, since release dates aren't known in advance. */
export function nextDigest({ frequency, weekday, zone }: DigestChoice, after: Date): Date {
  let day = dayIn(after.getTime(), zone);
  for (;;) {
    const at = hourOfDay(day, digestHour, zone);
    if (at > after.getTime() && (frequency !== 'weekly' || weekdayOf(day) === weekday)) return new Date(at);
    day = nextDay(day);
  }
}
