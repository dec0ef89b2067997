import * as z from 'zod';
import { AccessPlace, Because, ProfilePlaces } from '../../model/access/accessPlace.ts';
import { Email, FullName } from '../../model/access/person.ts';
import {
  FoundPerson,
  longestPersonQuery,
  maxPeopleFound,
  shortestPersonQuery,
} from '../../model/customers/foundPerson.ts';
import { Member, maxMembersPerPage } from '../../model/customers/member.ts';
import { MemberSession } from '../../model/customers/memberSession.ts';
import { AccountUid, GapUid, OrganizationUid, SessionUid } from '../../model/ids.ts';
import { Role } from '../../model/role.ts';
import { unusedDays } from '../../rules/customers/unusedAccess.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const roles = z.array(z.object({ role: Role })).max(Role.options.length);
const profiles = z.array(z.object({ gap_uid: GapUid })).max(200);
const organization = OrganizationUid.optional();

/** `delayed`: mail is currently failing. `turned_away`: the address has bounced before and gets none. */
const mailed = z.enum(['queued', 'delayed', 'turned_away']).optional();

export const listMembers = endpoint({
  method: 'GET',
  path: '/auth/organization/account',
  summary: 'An organization’s people, one page at a time.',
  access: { permission: 'members.read' },
  changesState: false,
  input: z.object({
    organization,
    limit: z.coerce.number().int().min(1).max(maxMembersPerPage).default(100),
    cursor: Cursor.optional(),
    unused: z
      .literal('true')
      .optional()
      .meta({
        description: `Only people with access who haven’t logged in for ${unusedDays} days. A page may have fewer than there are.`,
      }),
  }),
  output: z.object({ accounts: z.array(Member), cursor: Cursor.optional() }),
  errors: ['not_found'],
});

export const saveMember = endpoint({
  method: 'POST',
  path: '/auth/organization/invite',
  summary:
    'Invite a person by `email`, or edit a person’s access by `account_uid`. An empty list of roles disables access; `restore` gives a disabled person the roles and profiles of before.',
  access: { permission: 'members.invite' },
  changesState: true,
  input: z.object({
    organization,
    email: Email.optional(),
    full_name: FullName.optional(),
    account_uid: AccountUid.optional(),
    roles: roles.optional(),
    profiles: profiles.optional(),
    restore: z.literal(true).optional(),
    version: Version.optional(),
  }),
  output: z.object({ account: Member, mailed }),
  errors: [
    'not_found',
    'member_exists',
    'self_edit',
    'last_administrator',
    'nothing_to_restore',
    'role_not_offered',
    'profile_not_found',
    'profile_ended',
    'changed_meanwhile',
    'too_many_attempts',
    'outside_invites',
    'personal_address',
  ],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/auth/organization/invite',
  summary: 'Remove a person from an organization. Their sessions in it end with their next call.',
  access: { permission: 'members.remove' },
  changesState: true,
  input: z.object({
    organization,
    account_uid: AccountUid,
    version: z.coerce.number().pipe(Version).optional(),
  }),
  output: z.object({}),
  errors: ['not_found', 'self_edit', 'last_administrator', 'changed_meanwhile'],
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/auth/organization/invite/resend',
  summary: 'Mail a new invite, valid for another seven days. The old link stops working.',
  access: { permission: 'members.invite' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({ account: Member, mailed }),
  errors: ['not_found', 'invite_closed', 'too_many_attempts'],
});

export const readInviteLink = endpoint({
  method: 'GET',
  path: '/auth/organization/invite/link',
  summary: 'The link of an open invite, to share by hand. That it was shown is recorded.',
  access: { permission: 'members.invite' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({ link: z.string() }),
  errors: ['not_found', 'invite_closed'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/organization/account/second-factor/reset',
  summary:
    'Remove the second factor of someone who lost it. Their sessions end, and they choose a new password by a mailed link.',
  access: { permission: 'members.edit' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({ account: Member }),
  errors: ['not_found', 'self_edit', 'member_without_factor', 'too_many_attempts'],
});

export const findPeople = endpoint({
  method: 'GET',
  path: '/all-people',
  summary: `Find people by name or email address in every organization; up to ${maxPeopleFound}. Each search is recorded.`,
  access: { permission: 'members.read', scope: 'any' },
  changesState: true,
  input: z.object({ query: z.string().trim().min(shortestPersonQuery).max(longestPersonQuery) }),
  output: z.object({ people: z.array(FoundPerson), more: z.boolean() }),
  errors: ['too_many_attempts'],
});

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/auth/organization/account/sessions',
  summary: 'Where a person is logged in to the organization.',
  access: { permission: 'members.edit' },
  changesState: false,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({ sessions: z.array(MemberSession) }),
  errors: ['not_found'],
});

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/auth/organization/account/sessions/end',
  summary: 'End one session of a person in the organization or, without `session`, all of them.',
  access: { permission: 'members.edit' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid, session: SessionUid.optional() }),
  output: z.object({ sessions: z.array(MemberSession) }),
  errors: ['not_found', 'self_edit'],
});

export const readPersonAccess = endpoint({
  method: 'GET',
  path: '/auth/organization/person/access',
  summary: 'What a person can open with each of their access profiles, and why not.',
  // Everyone with it may read people, too.
  access: { permission: 'profiles.read' },
  changesState: false,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({
    /** Why they can’t log in or do anything; null if they can. */
    entry: Because.nullable(),
    networks: z.array(z.string()),
    /** Without any profile. */
    places: z.array(AccessPlace),
    profiles: z.array(ProfilePlaces),
    reports: z.array(z.object({ name: z.string(), because: Because.nullable(), visible_from: z.string() })),
  }),
  errors: ['not_found'],
});
