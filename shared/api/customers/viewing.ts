import * as z from 'zod';
import { ActingReason, Viewer } from '../../model/access/viewer.ts';
import { AccountUid, GapUid, OrganizationUid } from '../../model/ids.ts';
import { endpoint } from '../endpoint.ts';

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
