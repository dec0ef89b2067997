import * as z from 'zod';
import { Email, FullName, PasswordText } from '../../model/access/person.ts';
import { Viewer } from '../../model/access/viewer.ts';
import { OrganizationUid } from '../../model/ids.ts';
import { Role } from '../../model/role.ts';
import { endpoint } from '../endpoint.ts';

const inviteToken = z.string().min(1).max(2048);

export const readInvite = endpoint({
  method: 'GET',
  path: '/auth/account/invite',
  summary: 'The details of an invite. 204 if it has already been accepted.',
  access: { who: 'visitor' },
  changesState: false,
  input: z.object({ invite: inviteToken }),
  output: z
    .object({
      account: z.object({
        email: z.string(),
        full_name: z.string().nullable(),
        /** Null for a copied link: only the mailed one reveals it. */
        has_password: z.boolean().nullable(),
        reset_pending: z.boolean().nullable(),
      }),
      invite: z.object({
        roles: z.array(Role),
        organization_uid: OrganizationUid,
        /** Null for people who registered themselves. */
        invited_by: z.string().nullable(),
      }),
      organization: z.object({ name: z.string() }),
      /** Whether the session belongs to the invited person. */
      same_account: z.boolean(),
    })
    .nullable(),
  errors: ['invite_expired', 'invite_account_missing'],
});

export const askForInvite = endpoint({
  method: 'POST',
  path: '/auth/account/invite/ask',
  summary:
    'Ask the administrators of the organization for a new invite, with the token of an expired or withdrawn one. They get one mail a day about each person.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ invite: inviteToken }),
  output: z.object({
    asked: z.enum(['now', 'before']).meta({ description: '`before`: they already got a mail today.' }),
  }),
  errors: ['invite_expired', 'invite_already_accepted', 'too_many_attempts'],
});

export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/auth/account',
  summary: 'Set the first password of an invited account, accept the invite and log in.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ token: inviteToken, password: PasswordText, full_name: FullName }),
  output: Viewer,
  errors: [
    'invite_expired',
    'invite_already_accepted',
    'invite_account_missing',
    'invite_by_mail',
    'password_refused',
  ],
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/auth/account/invite',
  summary: 'Accept an invite as the account that is logged in, and switch to its organization.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ invite: inviteToken, organization: OrganizationUid }),
  output: Viewer,
  errors: ['invite_expired', 'invite_already_accepted', 'invite_account_missing'],
});

export const register = endpoint({
  method: 'GET',
  path: '/auth/account/register',
  summary: 'Request an invite by e-mail domain. 204 if the account already exists.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ email: Email, full_name: FullName }),
  output: z.object({}).nullable(),
  errors: ['email_domain_not_found', 'too_many_attempts'],
});
