import * as z from 'zod';
import { AlertUid } from '../../model/ids.ts';
import { Alert, AlertChanges, AlertDraft, ListedAlert, maxAlerts } from '../../model/lookup/alert.ts';
import { endpoint } from '../endpoint.ts';

const access = { who: 'person', entitlement: 'consumer_forecast' } as const;

const bookmarked = z
  .boolean()
  .meta({ description: 'Whether the object was bookmarked, too, which it wasn’t before.' });

export const readAlerts = endpoint({
  method: 'GET',
  path: '/follows',
  summary: 'The caller’s alerts in this organization, and what each said last, the latest first.',
  access,
  changesState: false,
  input: z.object({}),
  output: z.object({ follows: z.array(ListedAlert) }),
  errors: [],
});

export const setAlert = endpoint({
  method: 'POST',
  path: '/follows',
  summary: `Set an alert on a page of CF Lite, up to ${maxAlerts}, and ask colleagues of the organization to set it as well. An alert on one object bookmarks it, too.`,
  access,
  changesState: true,
  input: AlertDraft,
  output: z.object({
    follow: Alert,
    bookmarked,
    asked: z.array(z.string()),
    refused: z.array(
      z.object({
        email: z.string(),
        why: z
          .enum(['not_here', 'no_access', 'full', 'follows'])
          .meta({
            description:
              '`not_here`: nobody of the organization has this address; `no_access`: none of their profiles includes it; `full`: they have as many alerts as one person can; `follows`: they have this alert or were asked.',
          }),
      }),
    ),
  }),
  errors: ['forbidden', 'limit_reached', 'too_many_attempts'],
});

export const changeAlert = endpoint({
  method: 'PUT',
  path: '/follows/{follow}',
  summary:
    'Change when and how it speaks up, pause it or continue; with “on”, accept what a colleague asked. Omitted fields stay as they are.',
  access,
  changesState: true,
  input: AlertChanges.safeExtend({ follow: AlertUid }),
  output: z.object({ follow: Alert, bookmarked }),
  errors: ['invalid_input', 'forbidden', 'not_found', 'too_many_attempts'],
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/follows/{follow}',
  summary: 'Remove an alert, or decline what a colleague asked.',
  access,
  changesState: true,
  input: z.object({ follow: AlertUid }),
  output: z.object({}),
  errors: ['not_found', 'too_many_attempts'],
});

export const testAlert = endpoint({
  method: 'POST',
  path: '/follows/{follow}/test',
  summary: 'Mail the caller a test message: what holds now, as it would be told.',
  access,
  changesState: true,
  input: z.object({ follow: AlertUid }),
  output: z.object({ sent_to: z.string() }),
  errors: ['forbidden', 'not_found', 'too_many_attempts'],
});
