import * as z from 'zod';
import { AccessProfile } from '../../model/access/profile.ts';
import { Viewer } from '../../model/access/viewer.ts';
import { GapUid, OrganizationUid } from '../../model/ids.ts';
import { Role } from '../../model/role.ts';
import { endpoint } from '../endpoint.ts';

export const listOwnAccess = endpoint({
  method: 'GET',
  path: '/auth/account/profile',
  summary: 'The caller’s organizations, each with the roles and access profiles they have there.',
  access: { who: 'person' },
  changesState: false,
  input: z.object({}),
  output: z.object({
    organizations: z.array(
      z.object({
        organization_uid: OrganizationUid,
        name: z.string(),
        roles: z.array(Role),
        profiles: z.array(AccessProfile),
      }),
    ),
  }),
  errors: [],
});

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/auth/account/administrators',
  summary: 'Whom to ask for access: the first few user administrators of the caller’s organization.',
  access: { who: 'person' },
  changesState: false,
  input: z.object({}),
  output: z.object({
    administrators: z.array(z.object({ full_name: z.string().nullable(), email: z.string() })),
  }),
  errors: [],
});

export const switchProfile = endpoint({
  method: 'GET',
  path: '/auth/account/profile/switch',
  summary: 'Switch to another access profile or organization.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ organization: OrganizationUid, profile: GapUid }),
  output: Viewer,
  errors: ['profile_not_held', 'profile_ended', 'profile_in_use'],
});

export const joinPreview = endpoint({
  method: 'GET',
  path: '/auth/account/profile/join',
  summary: 'Start an anonymous preview with the token of a preview link; ends any current session.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ token: z.string().min(1).max(2048) }),
  output: Viewer,
  errors: ['preview_ended', 'too_many_attempts'],
});
