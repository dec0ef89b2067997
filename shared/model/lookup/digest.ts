import * as z from 'zod';
import { dayIn, hourOfDay, isZone, nextDay } from '../activity/zoneTime.ts';

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

const DigestFrequency = z.enum(['off', 'weekly', 'release']);
export type DigestFrequency = z.infer<typeof DigestFrequency>;

const digestHour = 8;

export const DigestChoice = z.object({
  frequency: DigestFrequency,
  weekday: z.int().min(1).max(7),
  zone: z.string().max(64).refine(isZone, { message: 'must be the name of a time zone' }),
});
export type DigestChoice = z.infer<typeof DigestChoice>;

export const defaultDigest: Pick<DigestChoice, 'frequency' | 'weekday'> = { frequency: 'off', weekday: 1 };
