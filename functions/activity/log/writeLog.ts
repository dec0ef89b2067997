import type { writeLog as endpoint } from '../../../shared/api/activity/log.ts';
import {
  ActivityEvent,
  newestEventMinutes,
  oldestEventHours,
  timeOfEvent,
} from '../../../shared/model/activity/activity.ts';
import { type EventRow, event, expiryOf, shardOf, visitors } from '../../platform/data/event.ts';
import { consume } from '../../platform/data/limit.ts';
import { readSession, type Session } from '../../platform/data/session.ts';
import { insertMany } from '../../platform/data/table/insertMany.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';
import { requirePossible } from './requirePossible.ts';
import { sampledApp, withinAllowance } from './visitorAllowance.ts';

type Call = ServerCall<typeof endpoint>;

/** Per person, preview link or, for visitors, network, so that more sessions don't raise the limit. */
const perMinute = { action: 'log', windowSeconds: 60, maxTries: 1200 };

/** Responds only after storing; idempotent for events that are sent again. */
export async function writeLog(call: Call): Promise<null> {
  const events = eventsIn(call);
  requireTimes(call, events);
  const session = await sessionOf(call);
  // Events of somebody who views as a person aren’t that person’s.
  if (session?.viewer.viewing) return null;
  const wait = await consume(perMinute, senderOf(session, call), undefined, events.length);
  if (wait) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const possible = await requirePossible(call, events, session);
  const stamp = stampOf(session);
  const stamped = (each: ActivityEvent): EventRow => ({ ...each, ...stamp });
  if (session) await insertMany(event, possible.map(stamped));
  else await storeVisits(possible.map(stamped), call);
  return null;
}

async function storeVisits(visits: readonly EventRow[], { caller }: Call): Promise<void> {
  const { all, sample } = await withinAllowance(visits, caller);
  const rows = [...all, ...sample.map((each) => ({ ...each, app_name: sampledApp }))];
  await insertMany(
    event,
    rows.map((row) => ({ ...row, shard: shardOf(row.id) })),
  );
}

const senderOf = (session: Session | null, { caller }: Call) =>
  session?.accountUid ?? session?.row.preview_uid ?? caller.network;

function eventsIn({ input: { events, ...sole } }: Call): ActivityEvent[] {
  const given = Object.values(sole).some((value) => value !== undefined);
  if (events && given) throw invalid('events', 'can’t be sent beside the fields of a single event');
  if (events) return withoutDoubles(events);
  const single = ActivityEvent.safeParse(sole);
  if (single.success) return [single.data];
  const [issue] = single.error.issues;
  throw invalid(issue?.path.join('.') ?? 'events', issue?.message ?? 'is missing');
}

function withoutDoubles(events: ActivityEvent[]): ActivityEvent[] {
  const byId = new Map(events.map((each) => [each.id, each]));
  if (byId.size < events.length) throw invalid('events', 'contains an id twice');
  return events;
}

function requireTimes(call: Call, events: readonly ActivityEvent[]): void {
  const now = clock.now();
  const oldest = now.getTime() - oldestEventHours * 60 * 60_000;
  const newest = now.getTime() + newestEventMinutes * 60_000;
  const wrong = events
    .map(({ id }) => id)
    .filter((id) => timeOfEvent(id) < oldest || timeOfEvent(id) > newest);
  if (wrong.length === 0) return;
  throw call.failure('event_out_of_time', { details: { server_time: now.toISOString(), events: wrong } });
}

/** Accepts ended sessions, since a logout event arrives after its session has ended. */
async function sessionOf({ sessionToken }: Call): Promise<Session | null> {
  const claims = sessionToken ? await verifyToken('session', sessionToken) : undefined;
  return claims ? readSession(claims) : null;
}

type Stamp = Pick<
  EventRow,
  'organization_uid' | 'account_uid' | 'token' | 'app_name' | 'received_at' | 'expires_at'
>;

/** Activity of staff who act for a customer is recorded under the staff's own organization. */
function stampOf(session: Session | null): Stamp {
  const now = clock.now();
  return {
    organization_uid: session?.organizationUid ?? visitors,
    account_uid: session?.accountUid ?? null,
    token: session?.row.preview_uid ?? null,
    app_name: session ? 'client' : 'site',
    received_at: now.toISOString(),
    expires_at: expiryOf(now),
  };
}

const invalid = (field: string, message: string) =>
  new Failure('invalid_input', { details: [{ field, message }] });
