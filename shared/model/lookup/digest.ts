import * as z from 'zod';
import { isZone } from '../activity/zoneTime.ts';

const DigestFrequency = z.enum(['off', 'weekly', 'release']);
export type DigestFrequency = z.infer<typeof DigestFrequency>;

export const digestHour = 8;

export const DigestChoice = z.object({
  frequency: DigestFrequency,
  weekday: z.int().min(1).max(7),
  zone: z.string().max(64).refine(isZone, { message: 'must be the name of a time zone' }),
});
export type DigestChoice = z.infer<typeof DigestChoice>;

export const defaultDigest: Pick<DigestChoice, 'frequency' | 'weekday'> = { frequency: 'off', weekday: 1 };
