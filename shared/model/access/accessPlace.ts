import * as z from 'zod';
import { GapUid } from '../ids.ts';
import { SourceId, VerticalId } from '../scope.ts';

/** Why something is closed to a person, in the order in which the reasons are met. */
export const Because = z.enum([
  'organization_suspended',
  'left',
  'not_member',
  'invite_open',
  'invite_expired',
  'access_disabled',
  'second_factor_due',
  'contract_ended',
  'no_profile',
  'profile_ended',
  'legacy',
  'entitlement_missing',
  'role_missing',
  'app_not_offered',
  'source_missing',
  'vertical_missing',
  'report_scheduled',
]);
export type Because = z.infer<typeof Because>;

export const PlaceName = z.enum([
  'portal',
  'cf_lite',
  'export',
  'market_insights',
  'dashboards',
  'brand_pulse',
  'manage_users',
  'usage',
  'admin',
]);
export type PlaceName = z.infer<typeof PlaceName>;

/** Open if there is no reason why not. */
export const AccessPlace = z.object({
  place: PlaceName,
  /** For CF Lite, which each profile opens by source and vertical. */
  source: SourceId.nullable(),
  vertical: VerticalId.nullable(),
  because: Because.nullable(),
});
export type AccessPlace = z.infer<typeof AccessPlace>;

export const ProfilePlaces = z.object({
  gap_uid: GapUid,
  profile_name: z.string(),
  access_until: z.string().nullable(),
  time_start: z.string().nullable(),
  time_end: z.string().nullable(),
  places: z.array(AccessPlace),
});
export type ProfilePlaces = z.infer<typeof ProfilePlaces>;
