import * as z from 'zod';
import { FollowUid } from '../../model/ids.ts';
import { Follow, FollowChanges, FollowDraft, ListedFollow, maxFollows } from '../../model/lookup/follow.ts';
import { endpoint } from '../endpoint.ts';

const access = { who: 'person', entitlement: 'consumer_forecast' } as const;

const bookmarked = z.boolean().meta({
  description: 'Whether the object was bookmarked, too, which it wasn’t before.',
});

export const readFollows = endpoint({
  method: 'GET',
  path: '/follows',
  summary: 'The caller’s alerts in this organization, and what each said last, the latest first.',
  access,
  changesState: false,
  input: z.object({}),
  output: z.object({ follows: z.array(ListedFollow) }),
  errors: [],
});

export const startFollow = endpoint({
  method: 'POST',
  path: '/follows',
  summary: `Set an alert on a page of CF Lite, up to ${maxFollows}, and ask colleagues of the organization to set it as well. An alert on one object bookmarks it, too.`,
  access,
  changesState: true,
  input: FollowDraft,
  output: z.object({
    follow: Follow,
    bookmarked,
    asked: z.array(z.string()),
    refused: z.array(
      z.object({
        email: z.string(),
        why: z.enum(['not_here', 'no_access', 'full', 'follows']).meta({
          description:
            '`not_here`: nobody of the organization has this address; `no_access`: none of their profiles includes it; `full`: they have as many alerts as one person can; `follows`: they have this alert or were asked.',
        }),
      }),
    ),
  }),
  errors: ['forbidden', 'limit_reached', 'too_many_attempts'],
});

export const changeFollow = endpoint({
  method: 'PUT',
  path: '/follows/{follow}',
  summary:
    'Change when and how it speaks up, pause it or continue; with “on”, accept what a colleague asked. Omitted fields stay as they are.',
  access,
  changesState: true,
  input: FollowChanges.safeExtend({ follow: FollowUid }),
  output: z.object({ follow: Follow, bookmarked }),
  errors: ['invalid_input', 'forbidden', 'not_found', 'too_many_attempts'],
});

export const removeFollow = endpoint({
  method: 'DELETE',
  path: '/follows/{follow}',
  summary: 'Remove an alert, or decline what a colleague asked.',
  access,
  changesState: true,
  input: z.object({ follow: FollowUid }),
  output: z.object({}),
  errors: ['not_found', 'too_many_attempts'],
});

export const testFollow = endpoint({
  method: 'POST',
  path: '/follows/{follow}/test',
  summary: 'Mail the caller a test message: what holds now, as it would be told.',
  access,
  changesState: true,
  input: z.object({ follow: FollowUid }),
  output: z.object({ sent_to: z.string() }),
  errors: ['forbidden', 'not_found', 'too_many_attempts'],
});
