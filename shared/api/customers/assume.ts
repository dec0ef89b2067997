import * as z from 'zod';
import { ActingFor, ActingReason, Viewer } from '../../model/access/viewer.ts';
import { AccountUid, GapUid, OrganizationUid } from '../../model/ids.ts';
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

export const viewAs = endpoint({
  method: 'POST',
  path: '/auth/organization/person/view',
  summary:
    'See the product as a person of an organization for 15 minutes. Nothing private is shown, and nothing can be changed.',
  access: { permission: 'members.viewAs' },
  changesState: true,
  input: z.object({
    organization: OrganizationUid.optional(),
    account_uid: AccountUid,
    profile: GapUid.nullable(),
    reason: ActingReason,
  }),
  output: Viewer,
  errors: ['not_found', 'self_edit', 'profile_not_held', 'not_viewable'],
});

export const endView = endpoint({
  method: 'DELETE',
  path: '/auth/organization/person/view',
  summary: 'End viewing as somebody. Succeeds if there is nothing to end.',
  access: { who: 'session', whileViewing: true },
  changesState: true,
  input: z.object({}),
  output: Viewer,
  errors: [],
});
