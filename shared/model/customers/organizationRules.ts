import * as z from 'zod';
import { isZone } from '../activity/zoneTime.ts';

export const longestSessionHours = 168;
export const shortestIdleMinutes = 15;
export const longestIdleMinutes = 7 * 24 * 60;
export const mostNetworks = 50;

export const TimeZone = z.string().max(64).refine(isZone, { message: 'must be the name of a time zone' });

/** `personal` providers, such as Gmail, give addresses to anyone. */
export const InvitedAddresses = z.enum(['any', 'no_personal']);
export type InvitedAddresses = z.infer<typeof InvitedAddresses>;

/** Limits that the contract and the administrators of an organization set. Loose, so that an older version keeps rules it doesn’t know. */
export const OrganizationRules = z.looseObject({
  /** The contract’s last day, in `time_zone`; `access_ends_at` is the midnight after it. */
  access_until: z.string().nullable().default(null),
  time_zone: z.string().default('UTC'),
  access_ends_at: z.string().nullable().default(null),
  suspended: z.looseObject({ at: z.string(), by: z.string(), reason: z.string() }).nullable().default(null),
  session_hours: z.number().default(longestSessionHours),
  /** Null for the usual limit. */
  idle_minutes: z.number().nullable().default(null),
  addresses: InvitedAddresses.catch('any').default('any'),
  /** Addresses from which its people may come; empty for any. */
  networks: z.array(z.string()).default([]),
});
export type OrganizationRules = z.infer<typeof OrganizationRules>;

export const noRules: OrganizationRules = OrganizationRules.parse({});
