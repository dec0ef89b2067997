import * as z from 'zod';
import {
  exportDays,
  maxExportsPerDay,
  OrganizationExport,
} from '../../model/customers/organizationExport.ts';
import { ExportUid, OrganizationUid } from '../../model/ids.ts';
import { endpoint } from '../endpoint.ts';

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
