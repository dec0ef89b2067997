import * as z from 'zod';
import { AccessProfile } from '../../../shared/model/access/profile.ts';
import { ReportMailTime } from '../../../shared/model/access/reportMail.ts';
import { CompanyUid } from '../../../shared/model/customers/company.ts';
import { OrganizationRules } from '../../../shared/model/customers/organizationRules.ts';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import { GapUid, OrganizationUid, PreviewUid } from '../../../shared/model/ids.ts';
import { Role } from '../../../shared/model/role.ts';
import { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import {
  emailDomainKey,
  organizationIndex,
  organizationKey,
  organizationNameKey,
  previewKey,
  profileKey,
  profileNameKey,
} from './keys.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row, tableName } from './table/kind.ts';
import { known } from './table/known.ts';

/** The organization of the company that runs the product. */
export const operatorUid = OrganizationUid.parse('org_tideline');

export const organization = kind(
  'organization',
  z.object({
    organization_uid: OrganizationUid,
    name: z.string(),
    /** Staff roles give staff rights only in the internal organization. */
    internal: z.boolean(),
    /** Roles its people may have; automatic ones are given at registration. */
    org_roles: known(z.object({ role: Role, is_auto_assigned: z.boolean() })),
    auto_profiles: z.array(GapUid),
    requires_second_factor: z.boolean().default(false),
    /** Start of the grace period; null if it was always required. */
    second_factor_since: z.string().nullable().default(null),
    /** The company whose contacts and reports its people see. */
    cms_company_uid: CompanyUid.nullable().default(null),
    activity_removable: z.boolean().default(false),
    /** Daily invites to e-mail domains without members or profiles. */
    outside_invites_per_day: z.number().default(50),
    /** For people who haven't chosen. */
    report_mails: ReportMailTime.default('now'),
    /** Null until somebody limits something. */
    rules: OrganizationRules.nullable().default(null),
    created_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid, name }) => ({
    ...organizationKey(organization_uid),
    ...organizationIndex(name, organization_uid),
  }),
  { packed: ['org_roles', 'auto_profiles', 'rules'] },
);
export type Organization = Row<typeof organization>;

export const organizationName = kind(
  'organizationName',
  z.object({ name: z.string(), organization_uid: OrganizationUid, version: z.number() }),
  ({ name }) => organizationNameKey(name),
);

export const accessProfile = kind(
  'accessProfile',
  AccessProfile.extend({
    organization_uid: OrganizationUid,
    entitlements: known(Entitlement),
    sources: known(z.object({ source: SourceId, verticals: known(VerticalId) })),
    email_domains: z.array(z.string()).max(3),
    /** The last day of access; null if access never ends. */
    access_until: z.string().nullable().default(null),
    daily_call_limit: z.number().default(20_000),
    created_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid, gap_uid }) => profileKey(organization_uid, gap_uid),
  { packed: ['sources', 'entitlements', 'email_domains'] },
);
export type AccessProfileRow = Row<typeof accessProfile>;

export const profileName = kind(
  'profileName',
  z.object({ organization_uid: OrganizationUid, gap_uid: GapUid, name: z.string(), version: z.number() }),
  ({ organization_uid, name }) => profileNameKey(organization_uid, name),
);

/** Anyone with an address at this domain may register, with these profiles. */
export const emailDomain = kind(
  'emailDomain',
  z.object({
    email_domain: z.string(),
    organization_uid: OrganizationUid,
    profiles: z.array(GapUid),
    version: z.number(),
  }),
  ({ email_domain }) => emailDomainKey(email_domain),
);
export type EmailDomain = Row<typeof emailDomain>;

export const preview = kind(
  'preview',
  z.object({
    preview_uid: PreviewUid,
    organization_uid: OrganizationUid,
    gap_uid: GapUid,
    note: z.string(),
    expires_at: z.number(),
    created_at: z.string(),
    revoked_at: z.string().nullable().default(null),
    visits: z.number().default(0),
    last_visit_at: z.string().nullable().default(null),
    /** Null for unlimited visits. */
    max_visits: z.number().nullable().default(null),
    version: z.number(),
  }),
  ({ organization_uid, preview_uid }) => previewKey(organization_uid, preview_uid),
);
export type Preview = Row<typeof preview>;

/** Counts a visit if any are left. The version stays, so a visit never makes an edit fail. */
export function visited({ organization_uid, preview_uid, max_visits }: Preview, at: string): Write {
  return {
    Update: {
      TableName: tableName(preview.table),
      Key: previewKey(organization_uid, preview_uid),
      UpdateExpression: 'SET #visits = if_not_exists(#visits, :none) + :one, #last = :at',
      ConditionExpression:
        max_visits === null
          ? 'attribute_exists(PK)'
          : 'attribute_exists(PK) AND (attribute_not_exists(#visits) OR #visits < :max)',
      ExpressionAttributeNames: { '#visits': 'visits', '#last': 'last_visit_at' },
      ExpressionAttributeValues: {
        ':none': 0,
        ':one': 1,
        ':at': at,
        ...(max_visits === null ? {} : { ':max': max_visits }),
      },
    },
  };
}
