import * as z from 'zod';
import { ReportMailTime } from '../../model/access/reportMail.ts';
import { ActingReason } from '../../model/access/viewer.ts';
import { CompanyUid } from '../../model/customers/company.ts';
import {
  maxOutsideInvitesPerDay,
  OrganizationDetail,
  OrganizationListItem,
  OrganizationName,
} from '../../model/customers/organization.ts';
import {
  exportDays,
  maxExportsPerDay,
  OrganizationExport,
} from '../../model/customers/organizationExport.ts';
import {
  InvitedAddresses,
  longestIdleMinutes,
  longestSessionHours,
  mostNetworks,
  shortestIdleMinutes,
  TimeZone,
} from '../../model/customers/organizationRules.ts';
import { Day } from '../../model/customers/profileDetail.ts';
import { ExportUid, OrganizationUid } from '../../model/ids.ts';
import { Role } from '../../model/role.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const readOrganizations = endpoint({
  method: 'GET',
  path: '/auth/organization',
  summary:
    'One organization with its roles or, without a uid, the organizations the caller may see, sorted by name.',
  access: { permission: 'organizations.read' },
  changesState: false,
  input: z.object({ organization: OrganizationUid.optional(), cursor: Cursor.optional() }),
  output: z.object({
    organization: OrganizationDetail.optional(),
    organizations: z.array(OrganizationListItem).optional(),
    cursor: Cursor.optional(),
  }),
  errors: ['not_found'],
});

export const readOrganizationFigures = endpoint({
  method: 'GET',
  path: '/auth/organization/figures',
  summary: 'How many people and listed reports each organization has, and its last login.',
  access: { permission: 'organizations.create', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({
    organizations: z.array(
      z.object({
        organization_uid: OrganizationUid,
        people: z.int(),
        last_login_at: z.string().nullable(),
        reports: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const saveOrganization = endpoint({
  method: 'POST',
  path: '/auth/organization',
  summary: 'Create an organization or, with `organization`, edit it. Roles that an edit omits stay.',
  access: { permission: 'organizations.edit' },
  changesState: true,
  input: z.object({
    organization: OrganizationUid.optional(),
    name: OrganizationName.optional(),
    roles: z
      .array(
        z.object({ role: Role, is_auto_assigned: z.boolean().optional(), remove: z.boolean().optional() }),
      )
      .max(Role.options.length)
      .optional(),
    cms_company_uid: CompanyUid.nullable().optional(),
    activity_removable: z.boolean().optional(),
    outside_invites_per_day: z.number().int().min(0).max(maxOutsideInvitesPerDay).optional(),
    version: Version.optional(),
  }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found', 'organization_exists', 'changed_meanwhile', 'role_not_offered', 'role_held'],
});

export const setReportMails = endpoint({
  method: 'POST',
  path: '/auth/organization/report-mails',
  summary: 'Choose when people of an organization hear of new reports, unless they choose themselves.',
  access: { permission: 'reportMails.default' },
  changesState: true,
  input: z.object({ organization: OrganizationUid.optional(), report_mails: ReportMailTime }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found'],
});

export const requireSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/organization/second-factor',
  summary:
    'Require a second factor of everyone in an organization, or no longer. People without one have seven days to set it up.',
  access: { permission: 'secondFactor.require' },
  changesState: true,
  input: z.object({ organization: OrganizationUid.optional(), required: z.boolean() }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found'],
});

export const setTerm = endpoint({
  method: 'PUT',
  path: '/auth/organization/term',
  summary:
    'Set the last day of an organization’s contract, or null. Access ends at midnight after it, and a later day gives it back.',
  access: { permission: 'organizations.end' },
  changesState: true,
  input: z.object({
    organization: OrganizationUid,
    access_until: Day.nullable(),
    time_zone: TimeZone,
    version: Version,
  }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found', 'own_organization', 'changed_meanwhile', 'deletion_pending'],
});

export const suspend = endpoint({
  method: 'POST',
  path: '/auth/organization/suspend',
  summary: 'Suspend an organization: its sessions end with their next call, and nobody can log in.',
  access: { permission: 'organizations.end' },
  changesState: true,
  input: z.object({ organization: OrganizationUid, reason: ActingReason }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found', 'own_organization'],
});

export const resume = endpoint({
  method: 'POST',
  path: '/auth/organization/resume',
  summary: 'End the suspension of an organization.',
  access: { permission: 'organizations.end' },
  changesState: true,
  input: z.object({ organization: OrganizationUid }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found', 'own_organization', 'deletion_pending'],
});

export const setSecurity = endpoint({
  method: 'PUT',
  path: '/auth/organization/security',
  summary:
    'Limit an organization’s sessions, the addresses it invites, and the networks its people come from.',
  access: { permission: 'security.edit' },
  changesState: true,
  input: z.object({
    organization: OrganizationUid.optional(),
    session_hours: z.int().min(1).max(longestSessionHours).optional(),
    idle_minutes: z.int().min(shortestIdleMinutes).max(longestIdleMinutes).nullable().optional(),
    addresses: InvitedAddresses.optional(),
    networks: z.array(z.string().trim().max(60)).max(mostNetworks).optional(),
    version: Version,
  }),
  output: z.object({ organization: OrganizationDetail }),
  errors: ['not_found', 'locks_you_out', 'changed_meanwhile'],
});

const organization = OrganizationUid.optional();

export const startExport = endpoint({
  method: 'POST',
  path: '/auth/organization/export',
  summary: `Start an export of an organization: one at a time, up to ${maxExportsPerDay} a day. Whoever asks is mailed when the file is there; it is kept for ${exportDays} days.`,
  access: { permission: 'organizations.export' },
  changesState: true,
  input: z.object({ organization, password: z.string().max(300) }),
  output: z.object({ export: OrganizationExport }),
  errors: ['not_found', 'wrong_current_password', 'too_many_attempts', 'export_running', 'export_limit'],
});

export const listExports = endpoint({
  method: 'GET',
  path: '/auth/organization/export',
  summary: 'The exports of an organization whose files are still kept, newest first.',
  access: { permission: 'organizations.export' },
  changesState: false,
  input: z.object({ organization }),
  output: z.object({ exports: z.array(OrganizationExport) }),
  errors: [],
});

export const linkToExport = endpoint({
  method: 'GET',
  path: '/auth/organization/export/link',
  summary: 'A link to the file of an export, valid for five minutes.',
  access: { permission: 'organizations.export' },
  changesState: false,
  input: z.object({ organization, export: ExportUid }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
  errors: ['not_found', 'export_not_ready'],
});
