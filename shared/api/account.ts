import * as z from 'zod';
import { Bookmark, maxBookmarks } from '../model/bookmark.ts';
import { AccountUid, GapUid, OrganizationUid, SessionUid } from '../model/ids.ts';
import { FullName, PasswordText } from '../model/person.ts';
import { Viewer } from '../model/viewer.ts';
import { endpoint } from './endpoint.ts';

const PrimarySettings = z.strictObject({
  primary_org_uid: OrganizationUid,
  primary_gap_uid: GapUid.nullable(),
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/auth/account',
  summary: 'Change the own name, the own password, or where a login leads first.',
  access: { who: 'person', during: ['set_password'] },
  changesState: true,
  input: z
    .object({
      full_name: FullName.optional(),
      settings: PrimarySettings.optional(),
      old_password: PasswordText.optional().meta({ description: 'Not asked after a reset link.' }),
      new_password: PasswordText.optional(),
      token: z.string().max(2048).optional().meta({ description: 'Of older programs; the session counts.' }),
    })
    .refine(({ full_name, settings, new_password }) => full_name ?? settings ?? new_password, {
      message: 'nothing to change was given',
    }),
  output: Viewer,
  errors: ['wrong_current_password', 'password_refused', 'profile_not_held', 'too_many_attempts'],
});

const settingsQuery = {
  id: AccountUid.optional().meta({ description: 'The own account; no other is answered.' }),
  type: z.enum(['bookmarks', 'primary']).optional(),
  organization: OrganizationUid.optional(),
};

const Settings = z.object({
  primary_org_uid: OrganizationUid.nullable(),
  primary_org_name: z.string().nullable(),
  primary_gap_uid: GapUid.nullable(),
  bookmarks: z.array(Bookmark),
});

export const readSettings = endpoint({
  method: 'GET',
  path: '/auth/account/settings',
  summary: 'The own settings, bookmarks included.',
  access: { who: 'person' },
  changesState: false,
  input: z.object(settingsQuery),
  output: Settings.partial(),
  errors: [],
});

export const writeSettings = endpoint({
  method: 'POST',
  path: '/auth/account/settings',
  summary: 'Change the own settings; what is not given stays.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({
    ...settingsQuery,
    settings: z
      .strictObject({
        primary: PrimarySettings.optional(),
        add_bookmark: Bookmark.optional(),
        remove_bookmark: Bookmark.pick({ object_sid: true, source: true, domain: true }).optional(),
        bookmarks: z.array(Bookmark).max(maxBookmarks).optional(),
      })
      .meta({ description: 'Adding and removing one bookmark can’t undo what another device does.' }),
  }),
  output: Settings.partial(),
  errors: ['profile_not_held'],
});

const OwnSession = z.object({
  session_uid: SessionUid,
  started_at: z.string(),
  last_seen_at: z.string().meta({ description: 'To within half an hour.' }),
  address: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/account/sessions',
  summary: 'Where the account is logged in.',
  access: { who: 'person' },
  changesState: false,
  input: z.object({}),
  output: z.object({ sessions: z.array(OwnSession) }),
  errors: [],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/account/sessions',
  summary: 'Sign out everywhere else.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/account/sessions/{session}',
  summary: 'Sign out on one device.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ session: SessionUid }),
  output: z.object({}),
  errors: ['not_found'],
});
