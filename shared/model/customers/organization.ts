import * as z from 'zod';
import { invisible } from '../access/person.ts';
import { OrganizationUid } from '../ids.ts';
import { Role } from '../role.ts';
import { CompanyUid } from './company.ts';

const longestOrganizationName = 100;

export const maxOutsideInvitesPerDay = 2000;

/** Blanks in a row are one: names that look alike are the same name. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

export const OrganizationName = z
  .string()
  .normalize('NFKC')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Name is required')
      .max(longestOrganizationName, `A name can have up to ${longestOrganizationName} characters.`)
      .refine((name) => !invisible.test(name), 'A name can’t contain invisible characters.')
      // It is the subject of mails. A company may be called by its domain.
      .refine((name) => !/@|:\/\/|\bwww\./i.test(name), 'A name can’t contain an address or a link.'),
  );

/** Enough to choose an organization from a list. */
export const OrganizationListItem = z.object({
  organization_uid: OrganizationUid,
  name: z.string(),
  created_at: z.string(),
});
export type OrganizationListItem = z.infer<typeof OrganizationListItem>;

/** An organization as its administrators see it. */
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
  /** Whether its people may remove what is kept of what they did. */
  activity_removable: z.boolean(),
  /** How many people it may invite in a day at e-mail domains in which it has no members or profiles. */
  outside_invites_per_day: z.number(),
  /** Whether everyone needs a second factor, and from when: until then, people without one can still work. */
  requires_second_factor: z.boolean(),
  second_factor_from: z.string().nullable(),
  version: z.number(),
});
export type OrganizationDetail = z.infer<typeof OrganizationDetail>;
