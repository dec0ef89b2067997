import * as z from 'zod';
import { FullName, PasswordText } from '../../model/access/person.ts';
import { ReportMailTime } from '../../model/access/reportMail.ts';
import { Viewer } from '../../model/access/viewer.ts';
import { AccountUid, GapUid, OrganizationUid, SessionUid } from '../../model/ids.ts';
import { Bookmark, maxBookmarks } from '../../model/lookup/bookmark.ts';
import { DigestChoice } from '../../model/lookup/digest.ts';
import { endpoint } from '../endpoint.ts';

const PrimarySettings = z.strictObject({
  primary_org_uid: OrganizationUid,
  primary_gap_uid: GapUid.nullable(),
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/auth/account',
  summary: 'Change the caller’s name, password, or primary organization and profile.',
  access: { who: 'person', during: ['set_password'] },
  changesState: true,
  input: z
    .object({
      full_name: FullName.optional(),
      settings: PrimarySettings.optional(),
      old_password: PasswordText.optional().meta({ description: 'Not required after a reset link.' }),
      new_password: PasswordText.optional(),
      token: z
        .string()
        .max(2048)
        .optional()
        .meta({ description: 'Sent by older programs and ignored; the session decides.' }),
    })
    .refine(({ full_name, settings, new_password }) => full_name ?? settings ?? new_password, {
      message: 'nothing to change was given',
    }),
  output: Viewer,
  errors: ['wrong_current_password', 'password_refused', 'profile_not_held', 'too_many_attempts'],
});

const settingsQuery = {
  id: AccountUid.optional().meta({ description: 'The caller’s account uid; any other is refused.' }),
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
  summary: 'The caller’s settings, including bookmarks.',
  access: { who: 'person' },
  changesState: false,
  input: z.object(settingsQuery),
  output: Settings.partial(),
  errors: [],
});

export const writeSettings = endpoint({
  method: 'POST',
  path: '/auth/account/settings',
  summary: 'Change the caller’s settings. Omitted fields stay as they are.',
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
        first_steps_done: z.literal(true).optional(),
      })
      .meta({
        description: 'Add or remove single bookmarks, so that devices don’t overwrite each other’s changes.',
      }),
  }),
  output: Settings.partial(),
  errors: ['profile_not_held'],
});

const OwnSession = z.object({
  session_uid: SessionUid,
  started_at: z.string(),
  last_seen_at: z.string().meta({ description: 'Accurate to half an hour.' }),
  address: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/account/sessions',
  summary: 'The account’s active sessions.',
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

const Digest = DigestChoice.extend({
  /** Null until one was chosen. */
  zone: z.string().nullable(),
  /** The next morning when one is due; null while off. */
  next_at: z.string().nullable(),
  last_sent_at: z.string().nullable(),
  undeliverable: z
    .boolean()
    .meta({ description: 'Mail to the caller’s address has bounced, so none is sent.' }),
});

export const readDigest = endpoint({
  method: 'GET',
  path: '/auth/account/digest',
  summary: 'How often the caller gets a mail about what moved among what they follow.',
  access: { who: 'person', entitlement: 'consumer_forecast' },
  changesState: false,
  input: z.object({}),
  output: Digest,
  errors: [],
});

export const changeDigest = endpoint({
  method: 'PUT',
  path: '/auth/account/digest',
  summary: 'Choose how often, on which day and in which time zone.',
  access: { who: 'person', entitlement: 'consumer_forecast' },
  changesState: true,
  input: DigestChoice,
  output: Digest,
  errors: [],
});

const ReportMails = z.object({
  choice: ReportMailTime.nullable().meta({ description: 'Null follows the organization’s default.' }),
  default: ReportMailTime,
});

export const readReportMails = endpoint({
  method: 'GET',
  path: '/auth/account/report-mails',
  summary: 'When the caller hears of new reports.',
  access: { who: 'person', entitlement: 'portal' },
  changesState: false,
  input: z.object({}),
  output: ReportMails,
  errors: [],
});

export const changeReportMails = endpoint({
  method: 'PUT',
  path: '/auth/account/report-mails',
  summary: 'Choose when to hear of new reports.',
  access: { who: 'person', entitlement: 'portal' },
  changesState: true,
  input: z.object({ choice: ReportMailTime.nullable() }),
  output: ReportMails,
  errors: [],
});

const stopPath = '/auth/account/digest/stop/{token}';
const stopInput = z.object({ token: z.string().min(1).max(100) });

export const stopDigest = endpoint({
  method: 'POST',
  path: stopPath,
  summary:
    'Stop a digest, mails about new reports, or what a mail told about, from such a mail, with one click and without a login (RFC 8058).',
  access: { who: 'visitor' },
  changesState: true,
  body: 'any',
  input: stopInput,
  output: z.null(),
  errors: ['link_inactive'],
});

export const openStopPage = endpoint({
  method: 'GET',
  path: stopPath,
  summary: 'The page that asks whether to stop a digest.',
  access: { who: 'visitor' },
  changesState: false,
  redirects: true,
  input: stopInput,
  output: z.object({ location: z.string() }),
  errors: [],
});
