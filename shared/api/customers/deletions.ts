import * as z from 'zod';
import { Certificate, confirmDays, Deletion, deletionDays } from '../../model/customers/deletion.ts';
import { OrganizationUid } from '../../model/ids.ts';
import { endpoint } from '../endpoint.ts';

const access = { permission: 'organizations.end', scope: 'any' } as const;
const path = '/auth/organization/delete';
const input = z.object({ organization: OrganizationUid });

export const askDeletion = endpoint({
  method: 'POST',
  path,
  summary: `Ask for the deletion of an organization whose contract has ended or that is suspended, by typing its name. Another internal administrator confirms within ${confirmDays} days.`,
  access,
  changesState: true,
  input: input.extend({ name: z.string().max(300) }),
  output: z.object({ deletion: Deletion }),
  errors: ['not_found', 'own_organization', 'organization_open', 'deletion_pending'],
});

export const confirmDeletion = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: `Confirm a deletion that another administrator asked for. It begins ${deletionDays} days later.`,
  access,
  changesState: true,
  input,
  output: z.object({ deletion: Deletion }),
  errors: ['not_found', 'organization_open', 'another_administrator', 'deletion_lapsed', 'deletion_pending'],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path,
  summary: 'Cancel a deletion that hasn’t begun.',
  access,
  changesState: true,
  input,
  output: z.object({}),
  errors: ['not_found', 'deletion_begun'],
});

export const readDeletion = endpoint({
  method: 'GET',
  path,
  summary: 'The pending deletion of an organization, or null.',
  access,
  changesState: false,
  input,
  output: z.object({ deletion: Deletion.nullable() }),
  errors: [],
});

export const listDeletions = endpoint({
  method: 'GET',
  path: '/auth/organization/deletions',
  summary: 'The deletions that were asked for, and the certificates of those that are done, newest first.',
  access,
  changesState: false,
  input: z.object({}),
  output: z.object({ deletions: z.array(Deletion), certificates: z.array(Certificate) }),
  errors: [],
});

export const readCertificate = endpoint({
  method: 'GET',
  path: '/auth/organization/certificate',
  summary: 'The certificate of a deletion, as the signed file and as a PDF in base64.',
  access,
  changesState: false,
  input,
  output: z.object({ file: z.string(), pdf: z.base64() }),
  errors: ['not_found'],
});
