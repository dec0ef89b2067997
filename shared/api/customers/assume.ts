import * as z from 'zod';
import { ActingFor, ActingReason } from '../../model/access/viewer.ts';
import { OrganizationUid } from '../../model/ids.ts';
import { endpoint } from '../endpoint.ts';

export const assume = endpoint({
  method: 'GET',
  path: '/auth/account/assume',
  summary: 'Act as an organization’s user administrator, for an hour or until ended.',
  access: { permission: 'organizations.assume' },
  changesState: true,
  input: z.object({
    organization: OrganizationUid,
    role: z.literal('user_admin'),
    reason: ActingReason.optional().meta({ description: 'Shown in the organization’s audit log.' }),
  }),
  output: ActingFor.extend({
    assume_token: z.string().meta({ description: 'For programs that need a token; the session decides.' }),
  }),
  errors: ['not_found', 'self_edit'],
});

export const endAssume = endpoint({
  method: 'DELETE',
  path: '/auth/account/assume',
  summary: 'Act for the caller’s own organization again. Succeeds if they already do.',
  access: { permission: 'organizations.assume' },
  changesState: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
