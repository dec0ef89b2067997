import * as z from 'zod';
import { isZone } from '../../rules/activity/zoneTime.ts';

const DigestFrequency = z.enum(['off', 'weekly', 'release']);
export type DigestFrequency = z.infer<typeof DigestFrequency>;

/** The hour of the morning at which a digest is sent, by the reader's clock. */
export const digestHour = 8;

/** How often a person gets a digest, and when. */
export const DigestChoice = z.object({
  frequency: DigestFrequency,
  /** 1 is Monday, 7 Sunday; only a weekly digest depends on it. */
  weekday: z.int().min(1).max(7),
  zone: z.string().max(64).refine(isZone, { message: 'must be the name of a time zone' }),
});
export type DigestChoice = z.infer<typeof DigestChoice>;

export const defaultDigest: Pick<DigestChoice, 'frequency' | 'weekday'> = { frequency: 'off', weekday: 1 };
