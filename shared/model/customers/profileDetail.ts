import * as z from 'zod';
import { invisible } from '../access/person.ts';
import { GapUid, OrganizationUid } from '../ids.ts';
import { VerticalId } from '../scope.ts';

const longestProfileName = 240;
export const maxEmailDomains = 3;

export const SourceKey = z.enum(['1', '3', '5', '7']);

export const ProfileFlags = z.object({
  portal: z.boolean(),
  market_insights: z.boolean(),
  influencer_insights: z.boolean(),
  consumer_forecast: z.boolean(),
  allow_data_export: z.boolean(),
  dashboards: z.boolean(),
  brand_pulse: z.boolean(),
});

export const ProfileName = z
  .string()
  .normalize('NFKC')
  .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Field is required')
      .max(longestProfileName, `A name can have up to ${longestProfileName} characters.`)
      .refine((name) => !invisible.test(name), 'A name can’t contain invisible characters.'),
  );

export const Day = z.iso.date('Choose a date.');

export const ProfileDetail = ProfileFlags.extend({
  gap_uid: GapUid,
  organization_uid: OrganizationUid,
  profile_name: z.string(),
  /** Months of data. */
  time_start: z.string().nullable(),
  time_end: z.string().nullable(),
  /** The last day of access; null if access never ends. */
  access_until: z.string().nullable().default(null),
  created_at: z.string(),
  is_auto_assigned: z.boolean(),
  profile_email_domains: z.array(z.object({ email_domain: z.string() })),
  profile_sources: z.partialRecord(
    SourceKey,
    z.array(z.object({ domain_sid: VerticalId, domain_name: z.string() })),
  ),
  version: z.number(),
});
export type ProfileDetail = z.infer<typeof ProfileDetail>;

/** The details of a refused edit: the current state, and who changed what since the version seen, oldest first. */
export const ProfileConflict = z.object({
  current: ProfileDetail,
  changes: z.array(
    z.object({ by_name: z.string().nullable(), at: z.string(), before: ProfileDetail, after: ProfileDetail }),
  ),
});
export type ProfileConflict = z.infer<typeof ProfileConflict>;
