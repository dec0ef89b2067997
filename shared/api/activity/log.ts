import * as z from 'zod';
import { ActivityEvent, maxEventsPerCall, OwnEvent, soleEvent } from '../../model/activity/activity.ts';
import { Aggregate, Filter, LogRecord, Period, Summary } from '../../model/activity/activityQuery.ts';
import { OrganizationUid } from '../../model/ids.ts';
import { Cursor } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const writeLog = endpoint({
  method: 'POST',
  path: '/log/write',
  summary:
    'Record what a person did: several events, or one as the body itself. Sent again, they count once.',
  // Visitors load pages too; a session sent along identifies the person.
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ events: z.array(ActivityEvent).min(1).max(maxEventsPerCall).optional(), ...soleEvent }),
  output: z.null(),
  errors: ['event_out_of_time', 'no_access', 'not_found', 'too_many_attempts'],
});

export const queryLog = endpoint({
  method: 'POST',
  path: '/log/query',
  summary: 'Count or list what people of an organization did.',
  access: { permission: 'statistics.read' },
  changesState: true,
  input: z.object({
    organization: OrganizationUid.optional(),
    period: Period,
    zone: z.string().max(60).default('UTC'),
    filters: z.array(Filter).max(20).default([]),
    aggregates: z.array(Aggregate).max(5).default([]),
    summaries: z.array(Summary).max(5).default([]),
    return: z.array(z.string().max(60)).max(30).default([]),
    cursor: Cursor.optional(),
  }),
  output: z.object({
    log_data: z.array(LogRecord),
    answered_by: z.enum(['counters', 'rows', 'archive']),
    cursor: Cursor.optional(),
    /** For single events: the first day (in UTC) that has them, if the period's counts begin earlier. */
    events_since: z.string().optional(),
    /** The archive query is still running; this answer is empty. */
    ask_again_in: z.number().optional(),
  }),
  mayTakeLonger: true,
  errors: [
    'not_found',
    'span_backwards',
    'period_too_long',
    'too_many_events',
    'unknown_field',
    'operation_not_allowed',
  ],
});

export const readOrganizationsUse = endpoint({
  method: 'GET',
  path: '/log/organizations',
  summary: 'How much each organization did in each of the last twelve weeks.',
  access: { permission: 'statistics.read', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({
    organizations: z.array(
      z.object({
        organization_uid: OrganizationUid,
        weeks: z.array(z.int()).meta({ description: 'Events of each week, the oldest first.' }),
        last_day: z.string().meta({ description: 'The last day (in UTC) with any activity.' }),
      }),
    ),
  }),
  errors: [],
});

export const readOwnEvents = endpoint({
  method: 'GET',
  path: '/log/mine',
  summary: 'What is kept of what the caller did, the newest first, and whether they may remove it.',
  access: { who: 'person' },
  changesState: false,
  input: z.object({
    cursor: Cursor.optional(),
    /** For the latest events only: at most this many, searched in a few thousand events of the organization. */
    limit: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  output: z.object({
    events: z.array(OwnEvent),
    /** Whether the organization lets its people remove their activity. */
    removable: z.boolean(),
    cursor: Cursor.optional(),
    /** The archive query is still running; this answer is empty. */
    ask_again_in: z.number().optional(),
  }),
  mayTakeLonger: true,
  errors: [],
});

export const removeOwnEvents = endpoint({
  method: 'DELETE',
  path: '/log/mine',
  summary:
    'Remove what is kept of what the caller did. The organization’s totals keep counting it, without a name.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({}),
  output: z.object({ removed: z.int(), more: z.boolean() }),
  errors: ['removal_not_allowed'],
});
