import * as z from 'zod';
import { invisible } from '../access/person.ts';
import { ReportMailTime } from '../access/reportMail.ts';
import { OrganizationUid } from '../ids.ts';
import { asksToCall, hidesAddress } from '../misleading.ts';
import { Role } from '../role.ts';
import { CompanyUid } from './company.ts';
import { InvitedAddresses } from './organizationRules.ts';

const longestOrganizationName = 100;

export const maxOutsideInvitesPerDay = 2000;

const noLink = 'A name can’t contain an address or a link.';

/** Collapses whitespace, so that names that look alike are equal. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** The product's own name is refused when saving, since one organization has it. */
export const OrganizationName = z
  .string()
  // Before look-alikes are normalized to dots.
  .refine((name) => !hidesAddress(name), noLink)
  .normalize('NFKC')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Name is required')
      .max(longestOrganizationName, `A name can have up to ${longestOrganizationName} characters.`)
      .refine((name) => !invisible.test(name), 'A name can’t contain invisible characters.')
      // Names appear in mail subjects. A bare domain is allowed, as some companies are named so.
      .refine((name) => !/@|:\/\/|\bwww\./i.test(name), noLink)
      .refine((name) => !asksToCall(name), 'A name can’t contain a phone number.'),
  );

/** Why nobody of an organization has access. */
export const Closing = z.enum(['organization_suspended', 'contract_ended']);
export type Closing = z.infer<typeof Closing>;

export const OrganizationListItem = z.object({
  organization_uid: OrganizationUid,
  name: z.string(),
  created_at: z.string(),
  closing: Closing.nullable(),
});
export type OrganizationListItem = z.infer<typeof OrganizationListItem>;

export const OrganizationDetail = OrganizationListItem.extend({
  internal: z.boolean(),
  org_roles: z.array(
    z.object({
      role: Role,
      role_name: z.string(),
      role_description: z.string(),
      is_auto_assigned: z.boolean(),
    }),
  ),
  cms_company_uid: CompanyUid.nullable(),
  /** Whether its people may remove their activity. */
  activity_removable: z.boolean(),
  outside_invites_per_day: z.number(),
  report_mails: ReportMailTime,
  requires_second_factor: z.boolean(),
  second_factor_from: z.string().nullable(),
  access_until: z.string().nullable(),
  time_zone: z.string(),
  suspended: z.object({ at: z.string(), reason: z.string() }).nullable(),
  session_hours: z.number(),
  idle_minutes: z.number().nullable(),
  addresses: InvitedAddresses,
  networks: z.array(z.string()),
  version: z.number(),
});
export type OrganizationDetail = z.infer<typeof OrganizationDetail>;
