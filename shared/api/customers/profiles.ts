import * as z from 'zod';
import {
  Day,
  maxEmailDomains,
  ProfileDetail,
  ProfileFlags,
  ProfileName,
  SourceKey,
} from '../../model/customers/profileDetail.ts';
import { AccountUid, GapUid, OrganizationUid } from '../../model/ids.ts';
import { VerticalId } from '../../model/scope.ts';
import { domainFaults } from '../../rules/customers/domainFault.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const organization = OrganizationUid.optional();
const emailDomain = z.string().max(300);
const vertical = z.object({ domain_sid: VerticalId, domain_name: z.string().max(60).optional() });

export const listProfiles = endpoint({
  method: 'GET',
  path: '/auth/organization/profile',
  summary: 'An organization’s access profiles.',
  access: { permission: 'profiles.read' },
  changesState: false,
  input: z.object({ organization, cursor: Cursor.optional() }),
  output: z.object({ profiles: z.array(ProfileDetail), cursor: Cursor.optional() }),
  errors: ['not_found'],
});

export const createProfile = endpoint({
  method: 'POST',
  path: '/auth/organization/profile',
  summary: 'Create an access profile. Its name begins with the name of the organization.',
  access: { permission: 'profiles.create' },
  changesState: true,
  input: ProfileFlags.extend({
    organization,
    profile_name: ProfileName,
    time_start: Day.nullable(),
    time_end: Day.nullable(),
    access_until: Day.nullable().optional(),
    profile_sources: z.partialRecord(SourceKey, z.array(vertical).min(1).max(20)),
    profile_email_domains: z.array(z.object({ email_domain: emailDomain })).max(maxEmailDomains),
  }),
  output: z.object({ profile: ProfileDetail }),
  errors: ['not_found', 'profile_exists', 'span_backwards', 'email_domain_refused', 'email_domain_taken'],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/organization/profile',
  summary:
    'Change parts of an access profile. Omitted parts stay; `remove` removes a domain, a source or a vertical.',
  access: { permission: 'profiles.edit' },
  changesState: true,
  input: ProfileFlags.partial().extend({
    organization,
    profile: GapUid,
    profile_name: ProfileName.optional(),
    time_start: Day.nullable().optional(),
    time_end: Day.nullable().optional(),
    access_until: Day.nullable().optional(),
    is_auto_assigned: z.boolean().optional(),
    profile_sources: z
      .partialRecord(
        SourceKey,
        z.union([
          z.object({ remove: z.literal(true) }),
          z.array(vertical.extend({ remove: z.boolean().optional() })).max(20),
        ]),
      )
      .optional(),
    profile_email_domains: z
      .array(z.object({ email_domain: emailDomain, remove: z.boolean().optional() }))
      .max(2 * maxEmailDomains)
      .optional(),
    version: Version.optional(),
  }),
  output: z.object({ profile: ProfileDetail }),
  errors: [
    'not_found',
    'profile_exists',
    'span_backwards',
    'email_domain_refused',
    'email_domain_taken',
    'limit_reached',
    'changed_meanwhile',
  ],
});

export const checkEmailDomain = endpoint({
  method: 'GET',
  path: '/auth/organization/profile/domain',
  summary: 'Whether a profile of an organization could have an e-mail domain and, if not, why.',
  access: { permission: 'profiles.create' },
  changesState: false,
  input: z.object({ organization, email_domain: emailDomain }),
  output: z.object({ fault: z.enum([...domainFaults, 'taken']).nullable() }),
  errors: [],
});

export const listHolders = endpoint({
  method: 'GET',
  path: '/auth/organization/profile/holders',
  summary: 'How many people have an access profile, and the first of them by name.',
  access: { permission: 'profiles.read' },
  changesState: false,
  input: z.object({ organization, profile: GapUid }),
  output: z.object({
    count: z.number(),
    accounts: z.array(z.object({ account_uid: AccountUid, full_name: z.string().nullable() })),
  }),
  errors: ['not_found'],
});

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/auth/organization/profile',
  summary: 'Delete an access profile that no person and no preview link has.',
  access: { permission: 'profiles.edit' },
  changesState: true,
  input: z.object({ organization, profile: GapUid }),
  output: z.object({}),
  errors: ['not_found', 'profile_held', 'changed_meanwhile'],
});
